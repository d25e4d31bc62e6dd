import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The headers that keep a browser from doing what nobody asked for. No inline scripts, no frames; pictures also from
 * `data:` and `blob:`, which signatures and tickets are drawn in. Https is only insisted on where it is spoken.
 */
export async function addHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of labels that a camera sees is WebAssembly; nothing else may be made into a program here.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // For browsers of this decade `'self'` is also the socket of the same host.
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), serial=(self)')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
