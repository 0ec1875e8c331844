import { redirect } from 'react-router'
import type { Route } from './+types/auth.ts'
import { pageApi } from './api.ts'
import { useClientState } from './client-state.ts'
import { inLanguage, splitPath } from './navigation.ts'
import { AuthFrame } from './page/auth-frame.tsx'

const onward = (url: URL) => redirect(inLanguage(splitPath(url.pathname).lang, '/dashboard'))

/** The form for a new password is open to everybody, signed in or not. */
const isReset = (url: URL) => url.searchParams.has('reset')

/** The `auth` middleware of sign-in pages: somebody signed in is sent on. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }, next) => {
    if (context.get(pageApi).viewer?.permissions && !isReset(url)) throw onward(url)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    if (useClientState.getState().isLoggin && !isReset(url)) throw onward(url)
    await next()
  },
]

export default AuthFrame
