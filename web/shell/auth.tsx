import { redirect } from 'react-router'
import type { Route } from './+types/auth.ts'
import { pageApi } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useClientState } from './client-state.ts'
import { inLanguage, splitPath } from './navigation.ts'

const onward = (url: string) => redirect(inLanguage(splitPath(new URL(url).pathname).lang, '/dashboard'))

/** The `auth` middleware of sign-in pages: whoever is signed in is sent on. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    if (context.get(pageApi).viewer?.permissions) throw onward(request.url)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (useClientState.getState().isLoggin) throw onward(request.url)
    await next()
  },
]

export default AuthFrame
