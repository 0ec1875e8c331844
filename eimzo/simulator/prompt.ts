/** A window the signing client would open. */
export type Prompt = {
  readonly kind: 'password' | 'pin' | 'new' | 'new-again'
  /** The name of the key. */
  readonly owner: string
  readonly wrongTries: number
}

/** What the person typed, or nothing when the window was closed or ran out. */
export type Answerer = (prompt: Prompt) => Promise<string | undefined>
