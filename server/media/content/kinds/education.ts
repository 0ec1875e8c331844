import { EducationDraft, EducationExtra } from '#contract/media/kinds/education.ts'
import { dayOf } from '#uz/date.ts'
import { spellingsOf } from '../../../kernel/words/words.ts'
import { fault, missing, tagsOf, uzbek } from './faults.ts'
import { makeKind } from './make.ts'

export const educationKind = makeKind({
  Whole: EducationExtra,
  Draft: EducationDraft,
  examine: (ctx, { institution, programmeType, duration, deadline, admissionSteps }, _, { publishedVersion }) => [
    ...uzbek({ institution, duration: duration ?? null }),
    ...missing({ programmeType }),
    // A published item may outlive its deadline and be corrected after it.
    ...(deadline && publishedVersion === null && deadline < dayOf(ctx.now) ? [fault('deadline', 'V_DATE_PAST')] : []),
    ...(admissionSteps ?? []).flatMap((step, index) => uzbek({ [`admissionSteps[${index}]`]: step })),
  ],
  publishedOf: ({ extra }) => ({
    tags: tagsOf({ type: extra.programmeType, free: extra.free }),
    deadline: extra.deadline,
    traits: spellingsOf('media-enums', `programmeTypes.${extra.programmeType}`),
    owner: extra.institution,
  }),
})
