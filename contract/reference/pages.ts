import { z } from 'zod'
import { call, codes } from '../call.ts'
import { rowVersion } from '../ids.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { reference } from '../scope.ts'
import { pageLimits, pageSlugs, partnerKinds } from './page-slugs.ts'

const view = codes(Permission.SiteConfigView, Permission.SiteConfigUpdate)
const update = codes(Permission.SiteConfigUpdate)
const params = z.object({ slug: z.enum(pageSlugs) })

export const PartnerItem = z.object({
  name: localized(pageLimits.name),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  /** A file id; without one the page shows the name. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  kind: z.enum(partnerKinds),
  order: z.int().min(0).max(10_000),
})
export type PartnerItem = z.output<typeof PartnerItem>

export const FaqItem = z.object({ question: localized(pageLimits.question), answer: localized(pageLimits.answer) })
export type FaqItem = z.output<typeof FaqItem>

const PageContent = z.object({
  title: localized(pageLimits.title),
  /** Rich text; what our editor cannot write is removed. */
  body: z.object({
    uz: z.string().max(pageLimits.body),
    ru: z.string().max(pageLimits.body).optional(),
    eng: z.string().max(pageLimits.body).optional(),
    cyrl: z.string().max(pageLimits.body).optional(),
  }),
  partners: z.array(PartnerItem).max(pageLimits.items).default([]),
  faq: z.array(FaqItem).max(pageLimits.items).default([]),
})
export type PageContent = z.output<typeof PageContent>

export const getPage = call('GET /main/api-reference/pages/{slug}', {
  summary: 'A page of the site in the language of the reader',
  access: 'open',
  params,
  query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  answer: z.object({
    slug: z.enum(pageSlugs),
    title: z.string(),
    body: z.string(),
    version: z.int(),
    /** False while an older version is being read. */
    current: z.boolean(),
    publishedAt: z.iso.datetime(),
    partners: z.array(
      z.object({
        name: z.string(),
        url: z.string().nullable(),
        logo: z.string().nullable(),
        kind: z.enum(partnerKinds),
      }),
    ),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
})

export const findPageVersions = call('GET /main/api-reference/pages/{slug}/versions', {
  summary: 'Every version of a legal page, newest first',
  access: 'open',
  params,
  answer: z.object({ items: z.array(z.object({ version: z.int(), publishedAt: z.iso.datetime() })) }),
})

const PageSummary = z.object({
  slug: z.enum(pageSlugs),
  title: localized(pageLimits.title),
  version: z.int(),
  items: z.int(),
  updatedAt: z.iso.datetime(),
  updatedByName: z.string().nullable(),
  comment: z.string(),
})

export const findPages = call('GET /main/api-reference/staff-pages', {
  summary: 'Pages of the site with their versions',
  access: view,
  scope: reference,
  answer: z.object({ items: z.array(PageSummary), can: z.object({ update: z.boolean() }) }),
})

export const StaffPage = PageSummary.omit({ items: true }).extend({
  ...PageContent.shape,
  /** Addresses of the logos, by file id. */
  logos: z.record(z.string(), z.string()),
  versions: z.array(
    z.object({ version: z.int(), at: z.iso.datetime(), byName: z.string().nullable(), comment: z.string() }),
  ),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type StaffPage = z.input<typeof StaffPage>

export const getStaffPage = call('GET /main/api-reference/staff-pages/{slug}', {
  summary: 'A page in every language, with its versions',
  access: view,
  scope: reference,
  params,
  query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  answer: StaffPage,
})

const comment = z.string().trim().min(3).max(500)

export const savePage = call('PUT /main/api-reference/staff-pages/{slug}', {
  summary: 'Publish a new version of a page',
  access: update,
  scope: reference,
  params,
  body: PageContent.extend({ comment, rowVersion }),
  answer: StaffPage,
})

export const restorePage = call('POST /main/api-reference/staff-pages/{slug}/restore', {
  summary: 'Publish an earlier version again, as a new one',
  access: update,
  scope: reference,
  params,
  body: z.object({ version: rowVersion, comment, rowVersion }),
  answer: StaffPage,
})
