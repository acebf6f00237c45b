// Executes a Dockerfile without a container: each stage is a folder, and this machine replaces the base image.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../lib/processes.mjs';
import { expect } from './report.mjs';

const PATH = fileURLToPath(new URL('../Dockerfile', import.meta.url));

export async function readDockerfile(tools) {
  const [{ validate }, { DockerfileParser }] = await Promise.all([
    tools.load('dockerfile-utils'),
    tools.load('dockerfile-ast'),
  ]);
  const text = readFileSync(PATH, 'utf8');
  return {
    lint() {
      const problems = validate(text).map(({ instructionLine, message }) => `line ${instructionLine + 1}: ${message}`);
      expect(problems.length === 0, problems.join('; '));
    },
    instructions: DockerfileParser.parse(text).getInstructions(),
  };
}

/** Executes every stage and returns the last one, which is the image. */
export async function executeDockerfile(instructions, { context, folder, user }) {
  const stages = [];
  const lastFrom = instructions.findLastIndex((instruction) => instruction.getKeyword() === 'FROM');
  for (const [index, instruction] of instructions.entries()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') stages.push(newStage(instruction, join(folder, `stage-${stages.length + 1}`)));
    const parts = { stages, stage: stages.at(-1), context, folder, user, isFinal: index > lastFrom };
    expect(keyword in STEPS, `this check does not support ${keyword}`);
    try {
      await STEPS[keyword](instruction, parts);
    } catch (error) {
      throw new Error(`line ${instruction.getRange().start.line + 1}: ${error.message}`, { cause: error });
    }
  }
  return stages.at(-1);
}

function newStage(from, root) {
  mkdirSync(root);
  return { name: from.getBuildStage(), base: from.getImage(), root, workdir: '/', env: {}, notRun: [], exposed: [] };
}

const values = (instruction) => instruction.getArguments().map((argument) => argument.getValue());
const within = (stage, path) => join(stage.root, resolve(stage.workdir, path));

const STEPS = {
  FROM: () => undefined,
  WORKDIR(instruction, { stage }) {
    stage.workdir = resolve(stage.workdir, values(instruction)[0]);
    mkdirSync(within(stage, '.'), { recursive: true });
  },
  ENV(instruction, { stage }) {
    for (const property of instruction.getProperties()) stage.env[property.getName()] = property.getValue();
  },
  COPY(instruction, { stages, stage, context }) {
    const from = instruction.getFromFlag()?.getValue();
    const source = from ? stages.find(({ name }) => name === from) : { root: context, workdir: '/' };
    expect(source, `there is no stage ${from}`);
    const paths = values(instruction);
    const target = paths.pop();
    for (const path of paths) copy(within(source, path), { to: within(stage, target), path, target });
  },
  async RUN(instruction, { stage, folder, user, isFinal }) {
    const command = instruction.getArgumentsContent();
    // In the final stage, the command would change the base image, which here is this machine.
    if (isFinal) stage.notRun.push(`RUN ${command}`);
    else await runCommand(command, { stage, folder, user });
  },
  USER(instruction, { stage }) {
    [stage.user] = values(instruction);
  },
  EXPOSE(instruction, { stage }) {
    stage.exposed.push(...values(instruction));
  },
  HEALTHCHECK(instruction, { stage }) {
    stage.healthCommand = JSON.parse(instruction.getRawArgumentsContent().replace(/^.*?\bCMD\s+/, ''));
  },
  CMD(instruction, { stage }) {
    stage.command = JSON.parse(instruction.getRawArgumentsContent());
  },
};

function copy(source, { to, path, target }) {
  expect(existsSync(source), `COPY of ${path}, which does not exist`);
  const isIntoFolder = !statSync(source).isDirectory() && (target.endsWith('/') || target.endsWith('.'));
  const destination = isIntoFolder ? join(to, basename(source)) : to;
  mkdirSync(dirname(destination), { recursive: true });
  cpSync(source, destination, { recursive: true, verbatimSymlinks: true });
}

/** As a regular user, because nothing confines a command to its folder. */
async function runCommand(command, { stage, folder, user }) {
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  if (process.getuid() === 0) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, stage.root, home]);
  const running = start('sh', ['-c', command], {
    folder,
    name: 'build',
    cwd: within(stage, '.'),
    env: { ...environmentOutsideNpm(), ...stage.env, HOME: home },
    user,
  });
  const [code] = await running.ended;
  expect(code === 0, `RUN ${command} exited with ${code}:\n${running.lastOutput()}`);
}

/** Without npm's settings for the command that runs us: our tools on the PATH would hide missing ones. */
function environmentOutsideNpm() {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const path = process.env.PATH.split(':').filter((entry) => !entry.includes('node_modules'));
  return { ...Object.fromEntries(variables), PATH: path.join(':') };
}
