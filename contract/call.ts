import type { z } from 'zod'
import type { PermissionCode } from './permissions.ts'
import type { Scope } from './scope.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Line = `${Method} /${string}`
/**
 * Why a call that changes something asks whoever acts for an organization for no right of its own: it changes what is
 * the person's, or proves the right by a rule of its domain.
 */
type Personal =
  /** Sessions, numbers, consents and profile of the person who is signed in. */
  | 'account'
  /** Which organizations the person founds, leads, joins and leaves; whether they lead is looked up with the row. */
  | 'membership'
  /** Notices to the person. */
  | 'inbox'
  /** Lists the person keeps: basket, favourites, watches, searches. Ordering is another call. */
  | 'keeping'
  /** Courses, marks and what else the person reads. */
  | 'reading'
  /** Bytes that nobody else sees until a call with a right of its own names them. */
  | 'paper'
type Access = 'open' | 'signedIn' | readonly PermissionCode[]

/** Any one of these codes opens the call. */
export const codes = (...list: readonly [PermissionCode, ...PermissionCode[]]): readonly PermissionCode[] => list

export interface CallSpec {
  summary: string
  access: Access
  /** Acts in the name of a party: for an organization any one of these codes is needed besides; for oneself none. */
  acts?: readonly PermissionCode[]
  /** Shows things of an organization: who holds none of these codes sees only what they made themselves. */
  reads?: readonly PermissionCode[]
  personal?: Personal
  /**
   * Whose rows the call opens. A call with permission codes does not compile without it; a call for everybody signed in
   * names what staff see by it.
   */
  scope?: Scope
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Without it the answer is empty content. */
  answer?: z.ZodType
  /** The specification's bare answers travel without `{ status, content }`. */
  bare?: true
  /** A GET that changes state: demands a same-origin request and gets a transaction. */
  writes?: true
  /** The request body is one file, sent as it is. */
  upload?: { maxBytes: number }
  /** Bytes of a body that is longer than those of most calls: texts in four languages. */
  bodyBytes?: number
  /** May be called by whoever only looks with another person's eyes. */
  whileViewing?: true
  /** The answer is a file to save. */
  download?: true
  /** The file is a list: a long one is made in the background, and the answer says so. */
  grows?: true
  /** A player may ask for the file piece by piece. */
  ranges?: true
  /** Attempts allowed per address within a minute, on top of the general limit. */
  perMinute?: number
}

export type Call<L extends Line = Line, S extends CallSpec = CallSpec> = S & { line: L; method: Method; path: string }

type Changes<L extends Line, S extends CallSpec> = L extends `GET ${string}`
  ? S extends { writes: true }
    ? true
    : false
  : true
/** A call that changes something and is open to everybody signed in must say for whom it does so. */
type SaysForWhom<L extends Line, S extends CallSpec> = [S['access'], Changes<L, S>] extends ['signedIn', true]
  ? { acts: readonly PermissionCode[] } | { reads: readonly PermissionCode[] } | { personal: Personal }
  : unknown

/** A call with permission codes must say whose rows it opens. */
type SaysWhose<S extends CallSpec> = S['access'] extends readonly PermissionCode[] ? { scope: Scope } : unknown

/** An export is audited and its file recorded: such a download writes. */
type SaysKept<S extends CallSpec> = S extends { grows: true } ? { download: true; writes: true } : unknown

/** What every list that becomes a file says of itself. */
export const listFile = { writes: true, download: true, grows: true } as const

export function call<L extends Line, const S extends CallSpec>(
  line: L,
  spec: S & SaysForWhom<L, S> & SaysWhose<S> & SaysKept<S>,
): Call<L, S> {
  const space = line.indexOf(' ')
  return { ...spec, line, method: line.slice(0, space) as Method, path: line.slice(space + 1) }
}

type Part<S, K extends string, T> = S extends { [P in K]: infer Z extends z.ZodType }
  ? { [P in K]: T extends 'in' ? z.input<Z> : z.output<Z> }
  : unknown
type OptionalPart<S, K extends string> = S extends { [P in K]: infer Z extends z.ZodType }
  ? Record<never, never> extends z.input<Z>
    ? { [P in K]?: z.input<Z> }
    : { [P in K]: z.input<Z> }
  : unknown

/** What a caller passes. */
export type InputOf<C> = Part<C, 'params', 'in'> &
  OptionalPart<C, 'query'> &
  Part<C, 'body', 'in'> &
  (C extends { upload: object } ? { upload: Blob } : unknown)

/** What the logic behind a call receives: parsed, with defaults filled in. */
export type ParsedOf<C> = Part<C, 'params', 'out'> &
  Part<C, 'query', 'out'> &
  Part<C, 'body', 'out'> &
  (C extends { upload: object } ? { upload: Uint8Array } : unknown)

export interface Download {
  fileName: string
  contentType: string
  body: Uint8Array
}

/** The file is made in the background; it appears in the list of my exports. */
export interface BeingMade {
  exportId: string
}

export type AnswerOf<C> = C extends { download: true }
  ? Download | (C extends { grows: true } ? BeingMade : never)
  : C extends { answer: infer Z extends z.ZodType }
    ? z.output<Z>
    : null
/** What the logic returns; the answer shape then strips whatever slipped by. */
export type ResultOf<C> = C extends { download: true }
  ? Download
  : C extends { answer: infer Z extends z.ZodType }
    ? z.input<Z>
    : unknown
