import { ServiceAdContent, ServiceAdDraft } from '#contract/announcements/service-ad.ts'
import { serviceAdFaults } from '#contract/announcements/service-ad-rules.ts'
import { tagsOf } from '#contract/announcements/tags.ts'
import { dayOf } from '#uz/date.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { spellingsOf } from '../../kernel/words/words.ts'
import { addressesOf } from '../../market/public.ts'
import { categoryRules } from '../../reference/public.ts'
import type { AnnouncementKind, PublishedAd } from './kind.ts'
import { makeKind, toRefusal } from './make.ts'
import { namesOf } from './names.ts'
import { pointingFaults } from './pointing.ts'

/** Work done for others by the hectare, the hour or the trip; its free days are a calendar of their own. */
export const serviceKind: AnnouncementKind = makeKind({
  Whole: ServiceAdContent,
  Draft: ServiceAdDraft,
  async examine(ctx, content) {
    const { categoryId, territoryId, serviceDistricts, images, license, baseAddressId } = content
    const categories = await categoryRules(ctx, categoryId ? [categoryId] : [])
    const faults = serviceAdFaults(content, {
      category: categoryId ? categories.get(categoryId) : undefined,
      today: dayOf(ctx.now),
    })
    const owner = { userId: ctx.actor.userId, organizationId: ctx.actor.organizationId ?? null }
    const addresses = await addressesOf(ctx, owner, baseAddressId ? [baseAddressId] : [])
    const unknown: FieldRefusal[] =
      baseAddressId && !addresses.has(baseAddressId) ? [{ field: 'baseAddressId', code: 'V_UNKNOWN' }] : []
    const pointing = await pointingFaults(ctx, {
      territoryId,
      districts: { serviceDistricts },
      pictures: { images },
      papers: { 'license.fileId': license?.fileId },
    })
    return [...faults.map(toRefusal), ...unknown, ...pointing]
  },
  keptOf: (content) => ({
    title: content.title?.uz ? content.title : undefined,
    cover: content.images?.[0] ?? null,
    categoryId: content.categoryId ?? null,
    roleIds: [],
    territoryId: content.territoryId ?? null,
    twinKey: null,
    headcount: null,
  }),
  publishedOf: async (_, contents) =>
    new Map([...contents].map(([id, content]): [number, PublishedAd] => [id, publishedAd(content)])),
  lookAt: async (_, { title, text, images }) => ({ texts: { title, text }, pictures: images ?? [], flags: [] }),
  namesIn: (ctx, contents) =>
    namesOf(ctx, contents, {
      categories: ['categoryId'],
      places: ['territoryId', 'serviceDistricts'],
      enums: { priceUnit: 'serviceUnits', languages: 'spokenLanguages', 'machinery.kind': 'machines' },
    }),
})

function publishedAd(content: ServiceAdContent): PublishedAd {
  // A yard is often somebody's home: the public sees its district only.
  const { contactName: _, baseAddressId: __, territoryId: ___, license, ...shown } = content
  return {
    audience: 'all',
    direction: null,
    title: content.title,
    cover: content.images[0] ?? null,
    categoryId: content.categoryId,
    roleIds: [],
    priceFrom: content.priceFrom,
    priceTo: null,
    territoryId: content.territoryId,
    districts: content.serviceDistricts,
    tags: tagsOf({ unit: content.priceUnit, licensed: license !== null, language: content.languages }),
    startsOn: null,
    endsOn: null,
    headcount: null,
    // The paper is private; its number and date are public.
    content: { ...shown, license: license && { number: license.number, validTo: license.validTo } },
    words: {
      traits: content.machinery.flatMap(({ kind, model }) => [
        ...spellingsOf('ad-enums', `machines.${kind}`),
        model ?? '',
      ]),
    },
  }
}
