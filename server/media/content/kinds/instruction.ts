import { InstructionDraft, InstructionExtra } from '#contract/media/kinds/instruction.ts'
import { missing, tagsOf, twice, uzbek } from './faults.ts'
import type { FileUse } from './kind.ts'
import { makeKind } from './make.ts'

export const instructionKind = makeKind({
  Whole: InstructionExtra,
  Draft: InstructionDraft,
  examine: (_, { audiences, steps, position, screens }) => [
    ...missing({ audiences, steps, position }),
    ...twice('audiences', audiences),
    ...twice('screens', screens),
    ...(steps ?? []).flatMap(({ title, text }, index) =>
      title.uz || text.uz ? [] : uzbek({ [`steps[${index}].title`]: title }),
    ),
  ],
  publishedOf: ({ extra }) => ({
    tags: tagsOf({ audience: extra.audiences, screen: extra.screens }),
    traits: extra.steps.map(({ title }) => title.uz),
  }),
  placeOf: ({ position }) => ({ parentId: null, position: position ?? 0 }),
  filesOf: ({ steps, file }): FileUse[] => [
    ...(steps ?? []).flatMap(({ image }, index) =>
      image ? [{ field: `steps[${index}].image`, id: image, is: 'picture' } as const] : [],
    ),
    ...(file ? [{ field: 'file', id: file.id, is: 'other' } as const] : []),
  ],
})
