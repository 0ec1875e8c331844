import type { Language } from '#uz/language.ts'
import type { AnswerOf, Call, InputOf } from './call.ts'

/** What the server hands to the rendered site for one request: calls without an HTTP hop, texts, who is looking. */
export interface PageApi {
  ask<C extends Call>(line: C['line'], lang: Language, input?: InputOf<C>): Promise<AnswerOf<C>>
  texts(lang: Language, namespaces: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** The address people type, for canonical links and the sitemap. */
  origin: string
  buildId: string
  /** Set only for somebody's own pages: public ones are the same for everybody. */
  viewer: Viewer | undefined
}

export interface Viewer {
  /** Absent while the access token waits to be refreshed: the browser will find out. */
  permissions: readonly number[] | undefined
  everywhere: boolean
}

/** One rendered page, as the server asks for it. */
interface PageRequest {
  request: Request
  api: PageApi
  /** Scripts of streamed pages carry it; cached pages have none. */
  nonce: string | undefined
  /**
   * What the framework's own scripts of a page without a nonce carry until their hashes are taken. It does not leave the
   * server: whatever script came into the page otherwise does not have it, and never runs.
   */
  mark: string | undefined
  /** `{page}/_payload.json` wants the page's data instead of the page. */
  payload: boolean
}

/** What the built site offers to the server that mounts it. */
export interface SiteHandler {
  render(page: PageRequest): Promise<Response>
  /** Which pages may be kept and shared, which are somebody's own, and which do not exist. */
  kindOf(pathname: string): 'public' | 'own' | 'missing'
}
