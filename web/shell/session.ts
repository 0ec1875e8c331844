import type { CurrentUser, getUser, loginByEmail } from '#contract/identity/auth.ts'
import { ask, CallError } from './client.ts'
import { clearClientState, useClientState } from './client-state.ts'

function keep(user: CurrentUser): CurrentUser {
  useClientState.setState({ user, isLoggin: true })
  return user
}

export async function signInByEmail(email: string, password: string): Promise<CurrentUser> {
  return keep(await ask<typeof loginByEmail>('POST /main/api-auth/auth/login-by-email', { body: { email, password } }))
}

/** The user as the server knows it now; a refusal logs out. */
export async function loadUser(signal?: AbortSignal): Promise<CurrentUser> {
  try {
    return keep(await ask<typeof getUser>('GET /main/api-auth/auth/user', {}, signal && { signal }))
  } catch (error) {
    if (error instanceof CallError && error.status > 0) clearClientState()
    throw error
  }
}
