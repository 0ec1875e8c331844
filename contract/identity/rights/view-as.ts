import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { Permission as P } from '../../permissions.ts'
import { territory } from '../../scope.ts'

export const startViewAs = call('POST /main/api-im/view-as', {
  summary: 'Look at the dashboard with the eyes of a user, and change nothing',
  access: codes(P.RoleView),
  scope: territory('person'),
  body: z.strictObject({ userId: z.uuid() }),
})

export const stopViewAs = call('POST /main/api-im/view-as/stop', {
  summary: 'Be oneself again',
  access: 'signedIn',
  personal: 'account',
  whileViewing: true,
})
