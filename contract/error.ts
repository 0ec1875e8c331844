/** The specification's error object. `error` is in the caller's language; `code` is for programs. */
export interface ErrorBody {
  status: number
  error: string
  code: string
  details?: Record<string, unknown>
  modelStateError?: FieldError[]
  retryAfter?: number
}

export interface FieldError {
  /** A JSON path: `$.price`, `$.photos[0].url`. */
  key: string
  errorMessage: string
  /** The field in the caller's language: what a person is told instead of the path. */
  label?: string
}
