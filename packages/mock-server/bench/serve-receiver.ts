import { createServer } from 'node:http';

/** A receiver that accepts every delivery: at once, or after 100 ms under `/slow`. Prints its port. */
const server = createServer((request, response) => {
  const answer = () => response.end('ok');
  const isSlow = request.url?.startsWith('/slow');
  request.resume().once('end', () => (isSlow ? setTimeout(answer, 100) : answer()));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});
