import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Structured logs; what could open an account never reaches them. */
export function logOptions(level: Config['logLevel']): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password', '*.token'],
      censor: '[hidden]',
    },
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0], ip: request.ip }),
    },
  }
}
