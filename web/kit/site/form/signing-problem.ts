import { SigningError } from '#eimzo/client/error.ts'

/** Nothing to be done about these without another program, another browser setting or another way in. */
const hopeless = ['missing', 'blocked', 'old', 'empty'] as const
type HopelessKind = (typeof hopeless)[number]

/** Why nobody can sign right now, in the terms of what a person can do about it. */
type ProblemKind = HopelessKind | 'cancelled' | 'password' | 'timeout' | 'gone' | 'domain' | 'refused'

export interface Problem {
  kind: ProblemKind
  /** The signing client's own words. */
  reason?: string | undefined
}

export interface HopelessProblem extends Problem {
  kind: HopelessKind
}

export const isHopeless = (problem: Problem): problem is HopelessProblem =>
  hopeless.some((kind) => kind === problem.kind)

/** What the client itself gives as the reason comes first: it knows more than we do. Our explanation stands beneath. */
export const saidOf = ({ kind, reason }: Problem, explanation: string): string =>
  reason && (kind === 'refused' || kind === 'old') ? `${reason} — ${explanation}` : explanation

/** Undefined for a failure that is not the signing client's. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof SigningError)) return undefined
  const { reason, status } = error
  switch (error.kind) {
    case 'no-websocket':
    case 'unreachable':
      return { kind: 'missing' }
    case 'permission-denied':
      return { kind: 'blocked' }
    case 'version':
      return { kind: 'old', reason }
    case 'timeout':
    case 'cut-off':
    case 'malformed':
      return { kind: 'timeout' }
    case 'certificate-missing':
      return { kind: 'gone' }
    case 'refused':
      if (error.isCancelled) return { kind: 'cancelled', reason }
      if (status === -1020 || status === -1022) return { kind: 'domain', reason }
      // Clients before version 6 let an exception of Java through.
      return { kind: reason?.includes('BadPadding') ? 'password' : 'refused', reason }
  }
}
