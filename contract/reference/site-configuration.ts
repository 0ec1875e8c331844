import { z } from 'zod'
import { call, codes } from '../call.ts'
import { rowVersion } from '../ids.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'

const view = codes(Permission.SiteConfigView, Permission.SiteConfigUpdate)
const update = codes(Permission.SiteConfigUpdate)

/** Kind, default and bounds of a key are in `settings.ts`; here is what is in force. */
export const Setting = z.object({
  key: z.string(),
  value: z.unknown(),
  default: z.unknown(),
  changed: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
  updatedByName: z.string().nullable(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type Setting = z.infer<typeof Setting>

const params = z.object({ key: z.string().max(100) })
const comment = z.string().trim().min(3).max(500)

export const findSettings = call('GET /main/api-reference/settings', {
  summary: 'Every setting of the site with its value in force',
  access: view,
  scope: reference,
  answer: z.object({ items: z.array(Setting) }),
})

export const updateSetting = call('PUT /main/api-reference/settings/{key}', {
  summary: 'Change a setting, saying why; in force within seconds',
  access: update,
  scope: reference,
  params,
  body: z.object({ value: z.unknown(), comment, rowVersion }),
  answer: Setting,
})

export const findSettingVersions = call('GET /main/api-reference/settings/{key}/versions', {
  summary: 'Every value a setting had, newest first',
  access: view,
  scope: reference,
  params,
  answer: z.object({
    items: z.array(
      z.object({
        version: z.int(),
        value: z.unknown(),
        comment: z.string(),
        at: z.iso.datetime(),
        byName: z.string().nullable(),
      }),
    ),
  }),
})

export const rollbackSetting = call('POST /main/api-reference/settings/{key}/rollback', {
  summary: 'Bring back the value of an earlier version as a new version; version 0 is the default',
  access: update,
  scope: reference,
  params,
  body: z.object({ version: rowVersion, comment, rowVersion }),
  answer: Setting,
})

export const getSite = call('GET /main/api-reference/site', {
  summary: 'What every page of the site needs to know about itself',
  access: 'open',
  answer: z.object({
    banner: z.object({
      enabled: z.boolean(),
      text: z.string(),
      /** The same in the other main language, for the scrolling line. */
      secondText: z.string(),
    }),
    contacts: z.object({ phone: z.string(), telegram: z.string(), email: z.string() }),
    buildCheckIntervalSec: z.int(),
    demo: z.boolean(),
    soonRoutes: z.array(z.string()),
  }),
})

export const findSoon = call('GET /main/api-reference/soon', {
  summary: 'Features announced but not open, and whether I asked to be told',
  access: 'signedIn',
  answer: z.object({ items: z.array(z.object({ route: z.string(), subscribed: z.boolean() })) }),
})

export const subscribeSoon = call('POST /main/api-reference/soon/{route}/subscribe', {
  summary: 'Ask to be told when an announced feature opens',
  access: 'signedIn',
  personal: 'inbox',
  params: z.object({ route: z.string().max(60) }),
  answer: z.object({ route: z.string(), subscribed: z.boolean() }),
})
