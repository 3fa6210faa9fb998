import { createServer } from 'node:http';

import { Server } from 'socket.io';

/** A bare Socket.IO server: it takes connections, keeps them alive and does nothing else. */
const [port] = process.argv.slice(2);
const http = createServer((_request, response) => response.end('{}'));
new Server(http, { serveClient: false });
http.listen(Number(port), '127.0.0.1');
