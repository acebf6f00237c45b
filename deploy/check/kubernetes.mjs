import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../scripts/lib/steps.mjs';
import { expect } from './report.mjs';

const MANIFEST = fileURLToPath(new URL('../kubernetes/sixfold.yaml', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

export async function readManifest(tools) {
  const { parseAllDocuments } = await tools.load('yaml');
  return parseAllDocuments(readFileSync(MANIFEST, 'utf8')).map((document) => {
    expect(document.errors.length === 0, String(document.errors[0]));
    return document.toJS();
  });
}

/** The models' validator checks values but accepts unknown names; the compiler finds those. */
export async function checkSchemas(tools, documents) {
  for (const document of documents) {
    const model = await tools.load(moduleOf(document));
    new model[document.kind](document).validate();
  }
  const file = join(tools.folder, 'manifest.ts');
  writeFileSync(file, documents.map(asTypedConstant).join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', '--ignoreConfig'];
  try {
    execFileSync(process.execPath, [TSC, ...options, file], { cwd: tools.folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(error.stdout.trim(), { cause: error });
  }
  return documents.map(({ kind }) => kind).join(', ');
}

function moduleOf({ apiVersion, kind }) {
  const isDatabase = apiVersion.startsWith('postgresql.cnpg.io/');
  return `${isDatabase ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'}/${apiVersion}/${kind}`;
}

const asTypedConstant = (document, index) => `
import type { I${document.kind} as Kind${index} } from '${moduleOf(document)}';
export const document${index}: Kind${index} = ${JSON.stringify(document, null, 2)};`;

/** References between documents and to the image. */
export function checkReferences(documents, image) {
  const byKind = Object.fromEntries(documents.map((document) => [document.kind, document]));
  const { Cluster, Deployment, Service, PodDisruptionBudget, Ingress } = byKind;
  const { template, selector, replicas } = Deployment.spec;
  const [container] = template.spec.containers;
  const port = Number(image.env.PORT);
  const labels = JSON.stringify(template.metadata.labels);
  for (const selected of [selector.matchLabels, Service.spec.selector, PodDisruptionBudget.spec.selector.matchLabels]) {
    expect(JSON.stringify(selected) === labels, `${JSON.stringify(selected)} selects no pod`);
  }
  expect(replicas >= 2, 'there are fewer than two replicas');
  // CloudNativePG writes the connection settings to a secret of this name.
  const secret = container.env.find(({ name }) => name === 'DATABASE_URL').valueFrom.secretKeyRef;
  expect(
    secret.name === `${Cluster.metadata.name}-app` && secret.key === 'uri',
    `there is no secret ${secret.name} with the key ${secret.key}`,
  );
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
    expect(container[probe]?.httpGet.port === port, `${probe} does not use port ${port}`);
  }
  expect(Service.spec.ports[0].targetPort === port, `the service does not forward to port ${port}`);
  expect(
    template.spec.containers[0].volumeMounts.some(({ mountPath }) => mountPath === image.env.DATA_DIR),
    'DATA_DIR is not a volume',
  );
  checkHardening(template.spec);
  checkPolicies(documents, { Cluster, Deployment, port });
  const { service } = Ingress.spec.rules[0].http.paths[0].backend;
  expect(
    service.name === Service.metadata.name && service.port.number === Service.spec.ports[0].port,
    'the ingress has no valid backend',
  );
}

function checkHardening({ automountServiceAccountToken, securityContext: pod, containers: [{ securityContext }] }) {
  expect(automountServiceAccountToken === false, 'the pod gets a token for the cluster API');
  expect(pod.runAsNonRoot === true && pod.seccompProfile?.type === 'RuntimeDefault', 'the pod is not confined');
  expect(securityContext.readOnlyRootFilesystem === true, 'the pod can write to its root filesystem');
  expect(securityContext.allowPrivilegeEscalation === false, 'the pod can gain privileges');
  expect(securityContext.capabilities.drop.includes('ALL'), 'the pod keeps its capabilities');
}

/** Each pod accepts connections only from its clients, and servers can only connect to what they need. */
function checkPolicies(documents, { Cluster, Deployment, port }) {
  const policyOf = (labels) =>
    documents.find(
      ({ kind, spec }) =>
        kind === 'NetworkPolicy' && JSON.stringify(spec.podSelector.matchLabels) === JSON.stringify(labels),
    )?.spec;
  const serverLabels = Deployment.spec.template.metadata.labels;
  const databaseLabels = { 'cnpg.io/cluster': Cluster.metadata.name };
  const [server, database] = [serverLabels, databaseLabels].map(policyOf);
  expect(server && database, 'the servers or the database have no NetworkPolicy');
  expect(server.policyTypes.includes('Egress') && server.egress.length > 0, 'servers may connect to anything');
  for (const { from } of [...server.ingress, ...database.ingress]) expect(from?.length > 0, 'anyone may connect');
  const leadsTo = (rules, side, labels, wanted) =>
    rules.some(
      (rule) =>
        JSON.stringify(rule[side]?.[0].podSelector?.matchLabels) === JSON.stringify(labels) &&
        rule.ports.some((allowed) => allowed.port === wanted),
    );
  expect(
    server.ingress.some(({ ports }) => ports.some((allowed) => allowed.port === port)),
    `nothing may connect to port ${port}`,
  );
  expect(leadsTo(server.egress, 'to', databaseLabels, 5432), 'servers may not connect to the database');
  expect(
    leadsTo(database.ingress, 'from', serverLabels, 5432),
    'the database does not accept connections from servers',
  );
}
