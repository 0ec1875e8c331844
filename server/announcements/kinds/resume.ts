import { ResumeContent, ResumeDraft } from '#contract/announcements/resume.ts'
import { ageOn, experienceOf, resumeFaults, yearsOf } from '#contract/announcements/resume-rules.ts'
import { tagsOf } from '#contract/announcements/tags.ts'
import { dayOf } from '#uz/date.ts'
import { birthDateOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { certificatesByIds, certificatesOf, type GivenCertificate } from '../../media/public.ts'
import { type NamedRole, rolesByIds } from '../roles.ts'
import type { AnnouncementKind, PublishedAd } from './kind.ts'
import { makeKind, toRefusal } from './make.ts'
import { namesOf } from './names.ts'
import { pointingFaults } from './pointing.ts'

const audiences = { public: 'all', employers: 'employers', link: 'link', hidden: 'link' } as const

/** Somebody looks for work. */
export const resumeKind: AnnouncementKind = makeKind({
  Whole: ResumeContent,
  Draft: ResumeDraft,
  async examine(ctx, content) {
    const { roleIds, territoryId, willingDistricts, photo, voice } = content
    const birthDate = await birthDateOf(ctx, ctx.actor.userId)
    const roles = await rolesByIds(ctx, roleIds ?? [])
    const unknown = (roleIds ?? []).flatMap((id, index): FieldRefusal[] =>
      roles.has(id) ? [] : [{ field: `roleIds[${index}]`, code: 'V_UNKNOWN' }],
    )
    const pointing = await pointingFaults(ctx, {
      territoryId,
      districts: { willingDistricts },
      pictures: { photo: photo ? [photo] : [] },
      papers: { voice: voice?.fileId },
    })
    const faults = resumeFaults(content, { today: dayOf(ctx.now), birthDate })
    return [...faults.map(toRefusal), ...unknown, ...pointing, ...(await foreignCertificates(ctx, content))]
  },
  // Announcements of an organization are visible to colleagues, who must not learn that somebody looks for work.
  barOf: async ({ actor, lang }) => (actor.organizationId ? wordIn(lang, 'eligible', 'resume-as-person') : undefined),
  keptOf: (content) => ({
    title: content.desiredTitle ? { uz: content.desiredTitle } : undefined,
    cover: content.photo ?? null,
    categoryId: null,
    roleIds: content.roleIds ?? [],
    territoryId: content.territoryId ?? null,
    // An owner has few resumes: each is compared with each.
    twinKey: (content.roleIds ?? []).length > 0 ? 'resume' : null,
    headcount: null,
  }),
  isTwin: (one, other) => (one.roleIds ?? []).some((id) => other.roleIds?.includes(id)),
  publishedOf: (ctx, contents) =>
    publishedAds(ctx, new Map([...contents].filter(([, { visibility }]) => visibility !== 'hidden'))),
  givenOf: publishedAds,
  lookAt: async (_, { desiredTitle, about, experience, photo }) => ({
    texts: {
      ...(desiredTitle && { desiredTitle: { uz: desiredTitle } }),
      ...(about && { about: { uz: about } }),
      ...Object.fromEntries(
        (experience ?? []).flatMap(({ duties }, index) =>
          duties ? [[`experience[${index}].duties`, { uz: duties }]] : [],
        ),
      ),
    },
    pictures: photo ? [photo] : [],
    flags: [],
  }),
  namesIn: (ctx, contents) =>
    namesOf(ctx, contents, {
      places: ['territoryId', 'willingDistricts'],
      roles: ['roleIds'],
      enums: {
        visibility: 'visibilities',
        employment: 'employments',
        schedule: 'schedules',
        machines: 'machines',
        licences: 'licences',
        'education.level': 'educations',
        'languages.lang': 'spokenLanguages',
        'languages.level': 'languageLevels',
      },
    }),
})

const givenIn = ({ certificates }: ResumeDraft) => (certificates ?? []).flatMap((one) => one.certificateId ?? [])

/** One may name only one's own certificates of the platform. */
async function foreignCertificates(ctx: SignedCtx, content: ResumeDraft): Promise<FieldRefusal[]> {
  if (givenIn(content).length === 0) return []
  const own = await certificatesOf(ctx, ctx.actor.userId)
  return (content.certificates ?? []).flatMap(({ certificateId }, index): FieldRefusal[] =>
    certificateId && !own.some(({ id }) => id === certificateId)
      ? [{ field: `certificates[${index}].certificateId`, code: 'V_UNKNOWN' }]
      : [],
  )
}

/** Certificates of the platform are shown as issued, with their number; others as typed. */
function toldCertificates({ certificates }: ResumeContent, given: ReadonlyMap<string, GivenCertificate>) {
  return certificates.map(({ certificateId, ...typed }) => {
    const ours = certificateId ? given.get(certificateId) : undefined
    if (!ours?.number) return typed
    return {
      name: ours.title.uz,
      issuer: 'Agroplatforma',
      year: Number(dayOf(ours.issuedAt).slice(0, 4)),
      number: ours.number,
      ...(ours.checkPath && { checkPath: ours.checkPath }),
    }
  })
}

async function publishedAds(ctx: Ctx, contents: ReadonlyMap<number, ResumeContent>): Promise<Map<number, PublishedAd>> {
  const roles = await rolesByIds(
    ctx,
    [...contents.values()].flatMap(({ roleIds }) => roleIds),
  )
  const given = await certificatesByIds(ctx, [...contents.values()].flatMap(givenIn))
  const today = dayOf(ctx.now)
  return new Map(
    [...contents].map(([id, content]) => {
      const ad = publishedAd(content, roles, today)
      return [id, { ...ad, content: { ...ad.content, certificates: toldCertificates(content, given) } }]
    }),
  )
}

/** The age instead of the birth date, no other name than the owner's, and no place below the district. */
function publishedAd(content: ResumeContent, roles: ReadonlyMap<number, NamedRole>, today: string): PublishedAd {
  const { contactName: _, territoryId: __, birthDate, voice, ...shown } = content
  const years = yearsOf(content.experience, today)
  return {
    audience: audiences[content.visibility],
    direction: null,
    title: { uz: content.desiredTitle },
    cover: content.photo,
    categoryId: null,
    roleIds: content.roleIds,
    priceFrom: content.salaryWanted,
    priceTo: content.salaryWanted,
    territoryId: content.territoryId,
    districts: content.willingDistricts,
    tags: tagsOf({
      employment: content.employment,
      schedule: content.schedule,
      experience: experienceOf(years),
      licence: content.licences,
      moves: content.readyToMove,
    }),
    startsOn: content.availableFrom,
    endsOn: null,
    headcount: null,
    content: {
      ...shown,
      age: birthDate && ageOn(birthDate, today),
      years,
      // Played through a call of its own, which checks who listens.
      voice: voice && { seconds: voice.seconds },
    },
    words: {
      traits: [
        ...content.roleIds.flatMap((id) => Object.values(roles.get(id)?.name ?? {})),
        ...content.skills,
        ...content.experience.map(({ position }) => position),
      ],
    },
  }
}
