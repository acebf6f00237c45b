// Preloaded into a server: accelerates its clock. Timers stay real.
import { acceleratedNow } from './clock.mjs';

Date.now = acceleratedNow(JSON.parse(process.env.ACCELERATED_CLOCK));
