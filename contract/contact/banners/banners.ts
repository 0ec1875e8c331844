import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, rowId, rowVersion } from '../../ids.ts'
import { keysetQuery, pageOf, searchText } from '../../list.ts'
import { Permission as P } from '../../permissions.ts'
import { republic } from '../../scope.ts'
import { localizedLine } from '../../shape.ts'
import { BANNER_TEXT, bannerAudiences, bannerLevels, bannerTimes } from './banner-process.ts'

const root = '/main/api-communication/site-banners'
const MANY = 50

const Fields = z.strictObject({
  text: localizedLine(BANNER_TEXT),
  level: z.enum(bannerLevels),
  /** A path of ours. */
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?![/\\])\S*$/, { error: 'V_FORMAT' })
    .nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  audience: z.enum(bannerAudiences),
  roles: z.array(z.string().max(60)).max(MANY),
  regions: z.array(rowId).max(MANY),
  dismissible: z.boolean(),
})
export type BannerFields = z.infer<typeof Fields>

const Banner = z.object({
  ...Fields.shape,
  id: z.int(),
  text: z.object({
    uz: z.string(),
    ru: z.string().optional(),
    eng: z.string().optional(),
    cyrl: z.string().optional(),
  }),
  time: z.enum(bannerTimes),
  author: z.string().nullable(),
  can: z.object({ update: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
  rowVersion: z.int(),
})
export type Banner = z.infer<typeof Banner>

const manage = {
  access: codes(P.BannerManage),
  scope: republic('A banner speaks to whoever opens the site'),
} as const

export const listBanners = call(`GET ${root}`, {
  ...manage,
  summary: 'Lines on top of the site, with their dates',
  query: z.object({
    ...keysetQuery,
    search: searchText,
    time: z.enum(bannerTimes).optional(),
    level: z.enum(bannerLevels).optional(),
  }),
  answer: pageOf(Banner),
})
export const bannerRoles = call(`GET ${root}/roles`, {
  ...manage,
  summary: 'Roles a line may be for',
  answer: z.array(z.object({ code: z.string(), name: z.string() })),
})
export const getBanner = call(`GET ${root}/{id}`, {
  ...manage,
  summary: 'One line for editing',
  params: idParams,
  answer: Banner,
})
export const createBanner = call(`POST ${root}`, {
  ...manage,
  summary: 'Put a line on top of the site for a time',
  body: Fields,
  answer: Banner,
})
export const updateBanner = call(`PUT ${root}/{id}`, {
  ...manage,
  summary: 'Change a line',
  params: idParams,
  body: Fields.extend({ rowVersion }),
  answer: Banner,
})
export const takeBannerStep = call(`POST ${root}/{id}/step`, {
  ...manage,
  summary: 'Take a line off the site, or bring it back',
  params: idParams,
  body: z.strictObject({ step: z.enum(['archive', 'restore']), rowVersion }),
  answer: Banner,
})
export const bannerHistory = call(`GET ${root}/{id}/history`, {
  ...manage,
  summary: 'Who changed a line, and how',
  params: idParams,
  answer: History,
})

export const findLiveBanner = call('GET /main/api-communication/live-banner', {
  access: 'open',
  summary: 'The line on top of the site for whoever asks: a warning before information, then the latest',
  answer: z.object({
    banner: z
      .object({
        id: z.int(),
        text: z.string(),
        level: z.enum(bannerLevels),
        link: z.string().nullable(),
        dismissible: z.boolean(),
      })
      .nullable(),
    /** There is a line for some of those who are signed in: they ask again for themselves. */
    aimed: z.boolean(),
  }),
})
