import { embedOrigins } from '#contract/embeds.ts'

/**
 * Calls answer with data, never with a document: nothing may run or be framed. Only the page of the calls has a style.
 */
export const apiHeaders = (url: string) => ({
  'content-security-policy': `default-src 'none'; ${url.startsWith('/api/docs') ? "style-src 'unsafe-inline'; " : ''}frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
})

const fixed = [
  "default-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  // Film players, once somebody has pressed play, and papers of our own.
  `frame-src 'self' ${embedOrigins.join(' ')}`,
  "worker-src 'self'",
  // The signing client listens on the user's own machine.
  "connect-src 'self' ws://127.0.0.1:* wss://127.0.0.1:*",
]

/**
 * Scripts run by nonce (streamed pages) or by the hashes of the framework's inline scripts (cached pages: a nonce must
 * never be cached); a script inside somebody's text has neither. antd writes style tags while it runs, so the dashboard
 * allows inline styles; React's style attributes need `style-src-attr` everywhere.
 */
export function pageHeaders(scripts: readonly string[], options: { inlineStyles: boolean; https: boolean }) {
  const csp = [
    ...fixed,
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self'${options.inlineStyles ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
  ].join('; ')
  return {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
