// Loaded into a server before its own code, as if the clock of its machine stood where the file says.
import { readFileSync } from 'node:fs';

const realNow = Date.now;
Date.now = () => realNow() + Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
