/** Where a call to the signing client ended. */
export type SigningErrorKind =
  | 'no-websocket'
  | 'unreachable'
  | 'permission-denied'
  | 'cut-off'
  | 'timeout'
  | 'refused'
  | 'malformed'
  | 'version'
  | 'certificate-missing'

type Details = { readonly reason?: string; readonly status?: number; readonly closeCode?: number }

/**
 * `reason` is what the signing client said, «Failed» where it said nothing, and absent where the browser has no
 * WebSocket at all. Texts depend on the client's language: decide by `kind` and `status`.
 */
export class SigningError extends Error {
  readonly kind: SigningErrorKind
  readonly reason: string | undefined
  /** Absent in answers of clients before 6. */
  readonly status: number | undefined
  readonly closeCode: number | undefined

  constructor(kind: SigningErrorKind, { reason, status, closeCode }: Details = {}) {
    const shown = kind === 'no-websocket' ? undefined : reason || 'Failed'
    super(shown ?? '')
    this.name = 'SigningError'
    this.kind = kind
    this.reason = shown
    this.status = status
    this.closeCode = closeCode
  }

  /** The person closed the password window, let it run out, or was wrong too often. */
  get isCancelled(): boolean {
    return this.status !== undefined && this.status <= -5000 && this.status >= -5002
  }
}
