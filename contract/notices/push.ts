import { z } from 'zod'
import { call } from '../call.ts'
import { idParams } from '../ids.ts'

const root = '/main/api-communication/push-devices'

const Devices = z.object({
  /** The key a browser is given when it subscribes. */
  key: z.string(),
  items: z.array(
    z.object({
      id: z.int(),
      /** The browser, as it names itself. */
      device: z.string(),
      current: z.boolean(),
      createdAt: z.iso.datetime(),
      lastSentAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type PushDevices = z.infer<typeof Devices>

const subscription = {
  endpoint: z.string().max(1000),
  keys: z.strictObject({ p256dh: z.string().max(120), auth: z.string().max(40) }),
}

export const listPushDevices = call(`GET ${root}`, {
  summary: 'Browsers and phones on which notices reach me though the site is closed',
  access: 'signedIn',
  answer: Devices,
})
export const addPushDevice = call(`POST ${root}`, {
  summary: 'Tell me on this device too',
  access: 'signedIn',
  personal: 'inbox',
  perMinute: 20,
  body: z.strictObject(subscription),
  answer: Devices,
})
export const removePushDevice = call(`DELETE ${root}/{id}`, {
  summary: 'Tell me nothing more on a device',
  access: 'signedIn',
  personal: 'inbox',
  params: idParams,
  answer: Devices,
})

/** Only the browser that had it knows the former address: it renews by itself, with no page and no session at hand. */
export const renewPushDevice = call('POST /main/api-communication/push-renewals', {
  summary: 'A browser says that its push address has changed',
  access: 'open',
  perMinute: 20,
  body: z.strictObject({ was: z.string().max(1000), ...subscription }),
})

/** Only the device that was told knows the token: it needs no session, which may be over by then. */
export const reportPush = call('POST /main/api-communication/push-reports', {
  summary: 'A device says that a notice was shown or opened',
  access: 'open',
  perMinute: 120,
  body: z.strictObject({ token: z.uuid(), what: z.enum(['shown', 'opened']) }),
})
