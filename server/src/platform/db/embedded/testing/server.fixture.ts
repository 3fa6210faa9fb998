import { startEmbedded } from '../start.ts';

// A server process for tests that kill one: starts the embedded database, says so, and runs until it is ended.
const [dataDir = '', snapshotFile = ''] = process.argv.slice(2);
const quiet = { info() {}, warn() {}, error() {} };

const { connection } = await startEmbedded({ dataDir, snapshotFile, log: quiet });
process.stdout.write(`${JSON.stringify(connection)}\n`);
