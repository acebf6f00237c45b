// `npm run analysis-data`: packs the words and letter patterns for the review.
import { writeFileSync } from 'node:fs';
import { packedData } from './lib/analysis-data.mjs';

for (const [path, content] of packedData()) writeFileSync(path, content);
