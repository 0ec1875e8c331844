import { createContext, type RouterContextProvider } from 'react-router'
import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import type { PageApi } from '#contract/page.ts'
import type { Language } from '#uz/language.ts'

export const pageApi = createContext<PageApi>()

type Context = Readonly<RouterContextProvider>

/** A call from a server loader: in process, typed by the call, without its shapes in the bundle. */
export function askServer<C extends Call>(
  context: Context,
  line: C['line'],
  lang: Language,
  input?: InputOf<C>,
): Promise<AnswerOf<C>> {
  return context.get(pageApi).ask<C>(line, lang, input)
}
