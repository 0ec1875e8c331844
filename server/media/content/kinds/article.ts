import { ArticleDraft, ArticleExtra } from '#contract/media/kinds/article.ts'
import { spellingsOf } from '../../../kernel/words/words.ts'
import { missing, tagsOf } from './faults.ts'
import { makeKind } from './make.ts'

/** Advice that somebody answers for by name. */
export const articleKind = makeKind({
  Whole: ArticleExtra,
  Draft: ArticleDraft,
  examine: (_, { expert, references }) => [
    ...missing({ 'expert.name': expert?.name }),
    ...(references ?? []).flatMap(({ title }, index) => missing({ [`references[${index}].title`]: title })),
  ],
  publishedOf: ({ extra }) => ({
    tags: tagsOf({ stage: extra.stage, level: extra.level }),
    traits: extra.stage ? spellingsOf('media-enums', `growthStages.${extra.stage}`) : [],
    owner: { uz: extra.expert.name },
  }),
})
