import dns from 'node:dns';

/**
 * Resolves the names of the services to this machine. main.ts preloads this module with `--import`, because it starts
 * the services as processes. Containers do not need the module: their network resolves the names.
 */
const services = ['mock', 'tests'];
const { lookup } = dns;

dns.lookup = (hostname, ...rest) =>
  lookup(services.includes(hostname) ? '127.0.0.1' : hostname, ...rest);
