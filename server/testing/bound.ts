import type { Call, CallSpec, Line } from '#contract/call.ts'
import { allPermissionCodes } from '#contract/permissions.ts'
import { execute, type RawInput } from '../kernel/calls.ts'
import type { Actor } from '../kernel/context.ts'
import type { Answered, TestApp } from './app.ts'

/** Staff with every right there is, inside some territories. */
export const boundActor = (userId: string, territories: Actor['territories']): Actor => ({
  userId,
  sessionId: userId,
  clientId: 1,
  permissions: new Set<number>(allPermissionCodes),
  language: 'uz',
  organizationId: undefined,
  employeeId: undefined,
  territories,
  viewedBy: undefined,
})

/** Asks as they would; a refusal is thrown. */
export const askingAs =
  (app: TestApp, actor: Actor) =>
  async <L extends Line, S extends CallSpec>(call: Call<L, S>, raw: RawInput = {}): Promise<Answered<S>> => {
    const caller = { actor, lang: actor.language, ip: '10.8.8.8', device: '', host: '', cookies: {} }
    const { answer } = await execute(app.server.book, app.server.services, call.line, raw, caller)
    return answer as Answered<S>
  }
