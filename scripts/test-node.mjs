// `npm run test:node -- 24`: the unit and API tests and `npm start` on another version of Node, downloaded to a cache
// folder. npm itself is the installed one.
import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { downloadNode } from './lib/download-node.mjs';
import { asCommand, run, say, SetUpError } from './lib/steps.mjs';

const SCRIPTS = ['build', 'unit', 'fresh-clone'];

await asCommand(async () => {
  const [version = '', ...rest] = process.argv.slice(2);
  if (!/^\d+(\.\d+){0,2}$/.test(version) || rest.length > 0)
    throw new SetUpError('Usage: npm run test:node -- <version>');
  const folder = await downloadNode(version);
  const node = execFileSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' }).trim();
  const env = { ...process.env, PATH: folder + delimiter + process.env.PATH };
  for (const script of SCRIPTS) {
    say(`npm run ${script} on Node ${node}`);
    if ((await run('npm', ['run', '--silent', script], { env })) !== 0) {
      throw new SetUpError(`npm run ${script} failed on Node ${node}.`);
    }
  }
  say(`All passed on Node ${node}`);
});
