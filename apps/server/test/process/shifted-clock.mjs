// Preloaded into a server: shifts its clock by the offset in the file.
import { readFileSync } from 'node:fs';

const realNow = Date.now;
Date.now = () => realNow() + Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
