import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuizQuestion } from '#contract/media/kinds/lesson.ts'
import { deal, judge } from './judge.ts'

const quizOf = (sizes: readonly number[]): QuizQuestion[] =>
  sizes.map((options, index) => ({
    id: `q${index}xyz`,
    text: { uz: `${index}` },
    options: Array.from({ length: options }, (_, option) => ({ uz: `${index}.${option}` })),
    correct: index % options,
    explanation: null,
  }))
const quiz = fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 30 }).map(quizOf)
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('whatever the order, all questions with all options are dealt, and the same seed deals the same', () => {
  fc.assert(
    fc.property(quiz, seed, (questions, at) => {
      const dealt = deal(questions, at)
      expect(dealt.map(({ question }) => question.id).sort()).toEqual(questions.map(({ id }) => id).sort())
      for (const { question, options } of dealt)
        expect(options.map(({ uz }) => uz).sort()).toEqual(question.options.map(({ uz }) => uz).sort())
      expect(deal(questions, at)).toEqual(dealt)
    }),
  )
})

test('whoever chooses the right words has a hundred, whoever answers nothing has none', () => {
  fc.assert(
    fc.property(quiz, seed, (questions, at) => {
      const dealt = deal(questions, at)
      const right = new Map(
        dealt.map(({ question, options }) => [
          question.id,
          options.findIndex(({ uz }) => uz === question.options[question.correct]?.uz),
        ]),
      )
      expect(judge(dealt, right)).toMatchObject({ score: 100, right: questions.length })
      expect(judge(dealt, new Map())).toEqual({ score: 0, right: 0, chosen: {} })
    }),
  )
})
