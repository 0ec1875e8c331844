import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDocument } from '#contract/documents/check.ts'
import {
  answerQuiz,
  downloadCertificate,
  dropCourse,
  enrol,
  getCourse,
  getLesson,
  myCertificates,
  myCourse,
  myCourses,
  type QuizAttempt,
  saveProgress,
  takeQuiz,
} from '#contract/media/learning.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { publishCourse, questionsOf } from '../../testing/courses.ts'
import { forgetLearner } from './forget.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
let app: TestApp
let learner: Person
let other: Person

beforeAll(async () => {
  app = await openTestApp()
  learner = await app.signedIn(['individual'])
  other = await app.signedIn(['individual'])
})
afterAll(() => app.close())

const watch = (who: Client, id: number, spans: readonly (readonly [number, number])[], more: object = {}) =>
  who.ask(saveProgress, { params: { id }, body: { spans, ...more } })
const begin = async (who: Client, id: number) => (await who.ask(takeQuiz, { params: { id } })).content
const answer = (who: Client, { id, questions }: QuizAttempt, say: string) =>
  who.ask(answerQuiz, {
    params: { id },
    body: { answers: questions.map((one) => ({ question: one.id, option: one.options.indexOf(say) })) },
  })

test('anybody reads a course and its lessons; answers of its quizzes are nowhere among them', async () => {
  const { id, lessons } = await publishCourse(app, {
    lessons: [{ quiz: questionsOf(2) }, { text: true }, { link: 'https://youtu.be/dQw4w9WgXcQ' }],
  })
  const course = await app.anonymous('ru').ask(getCourse, { params: { id } })
  expect(course.content).toMatchObject({ title: 'Tomchilatib sugʻorish', certificate: true, seconds: 100, learners: 0 })
  expect(course.content.lessons.map(({ medium, questions }) => [medium, questions])).toEqual([
    ['video', 2],
    ['text', 0],
    ['link', 0],
  ])
  expect(course.statements).toBe(4)
  const lesson = await app.anonymous().ask(getLesson, { params: { id: lessons[0] } })
  expect(lesson.content).toMatchObject({ courseId: id, video: `/files/${'a'.repeat(64)}`, body: '<p>Matn</p>' })
  expect(JSON.stringify([course.content, lesson.content])).not.toMatch(/correct|Chunki/)
  const linked = await app.anonymous().ask(getLesson, { params: { id: lessons[2] } })
  expect(linked.content.embed).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect((await app.anonymous().ask(getCourse, { params: { id: lessons[0] } })).status).toBe(404)
  expect((await app.anonymous().ask(getLesson, { params: { id } })).status).toBe(404)
  for (const refused of [
    await watch(app.anonymous(), lessons[0] ?? 0, [[0, 10]]),
    await app.anonymous().ask(takeQuiz, { params: { id: lessons[0] } }),
    await app.anonymous().ask(myCourse, { params: { id } }),
  ])
    expect(refused.status).toBe(401)
})

test('a lesson counts once nine tenths of it were seen, on however many devices, and a jump to its end does not', async () => {
  const { id, lessons } = await publishCourse(app, { lessons: [{ seconds: 100 }, { text: true }] })
  const [video = 0, text = 0] = lessons
  const jumped = await watch(learner, video, [[99, 100]], { position: 100 })
  expect(jumped.content.lessons[0]).toMatchObject({ watched: false, percent: 1, position: 100 })
  expect(jumped.content.enrolment).toMatchObject({ state: 'in_progress', percent: 0, lessonId: video })
  await watch(learner, video, [[0, 50]])
  const most = await watch(learner, video, [[40, 90]], { position: 90 })
  expect(most.content.lessons[0]).toMatchObject({ watched: true, percent: 100, position: 90 })
  expect(most.content.lessons[0]?.spans).toEqual([
    [0, 90],
    [99, 100],
  ])
  expect(most.content.enrolment).toMatchObject({ state: 'in_progress', percent: 50 })
  // Nobody measures a text: its reader says that it is done. Of a recording nobody's word counts.
  const claimed = await publishCourse(app, { lessons: [{ seconds: 100 }] })
  const word = await watch(learner, claimed.lessons[0] ?? 0, [], { understood: true })
  expect(word.content.enrolment).toMatchObject({ percent: 0, state: 'in_progress' })
  const read = await watch(learner, text, [], { understood: true })
  expect(read.content.enrolment).toMatchObject({ percent: 100, state: 'certified' })
  expect((await learner.ask(myCourse, { params: { id } })).content).toEqual({
    ...read.content,
    enrolment: { ...read.content.enrolment, certificate: expect.anything() },
  })
})

test('percent never falls: whatever is told, in whatever order, and when lessons come and go', async () => {
  const { id, lessons } = await publishCourse(app, { certificate: false, lessons: [{ seconds: 60 }, { seconds: 60 }] })
  const moment = fc.integer({ min: 0, max: 60 })
  const told = fc.record({ lesson: fc.integer({ min: 0, max: 1 }), from: moment, to: moment })
  let last = 0
  await fc.assert(
    fc.asyncProperty(told, async ({ lesson, from, to }) => {
      const reply = await watch(learner, lessons[lesson] ?? 0, [[Math.min(from, to), Math.max(from, to)]])
      const percent = reply.content.enrolment?.percent ?? -1
      expect(percent).toBeGreaterThanOrEqual(last)
      last = percent
    }),
    { numRuns: 15 },
  )
  for (const lesson of lessons) await watch(learner, lesson, [[0, 60]])
  const whole = await learner.ask(myCourse, { params: { id } })
  expect(whole.content.enrolment).toMatchObject({ state: 'completed', percent: 100 })
  // The recording was made anew, twice as long, and there is one lesson more.
  await app.server.inSystem(async ({ tx, now }) => {
    await tx.updateTable('editions').set({ seconds: 120 }).where('id', 'in', lessons).execute()
    const more = await publishCourse(app, { lessons: [{ seconds: 60 }] })
    await tx
      .updateTable('editions')
      .set({ parentId: id, updatedAt: now })
      .where('id', '=', more.lessons[0] ?? 0)
      .execute()
  })
  const after = await watch(learner, lessons[0] ?? 0, [[0, 10]])
  expect(after.content.lessons).toHaveLength(3)
  expect(after.content.lessons[0]?.watched).toBe(true)
  expect(after.content.enrolment).toMatchObject({ state: 'completed', percent: 100 })
})

test('nobody is told more than the recording has, nor of lessons that are not there', async () => {
  const { lessons } = await publishCourse(app, { lessons: [{ seconds: 100 }] })
  const [lesson = 0] = lessons
  const beyond = await watch(learner, lesson, [[0, 500]])
  expect([beyond.status, beyond.error.code]).toEqual([400, 'VALIDATION'])
  expect((await watch(learner, lesson, [[50, 10]])).status).toBe(400)
  expect((await watch(learner, lesson, [[-5, 10]])).status).toBe(400)
  expect((await watch(learner, 999_999, [[0, 10]])).status).toBe(404)
  await app.server.inSystem(({ tx }) => tx.deleteFrom('editions').where('id', '=', lesson).execute())
  expect((await watch(learner, lesson, [[0, 10]])).status).toBe(404)
})

test('three tries a day of Tashkent; the best counts, and what is right is told only after', async () => {
  const { lessons } = await publishCourse(app, { certificate: false, lessons: [{ quiz: questionsOf(4) }] })
  const [lesson = 0] = lessons
  const first = await begin(learner, lesson)
  expect(JSON.stringify(first)).not.toMatch(/correct|Chunki|explanation/)
  // A lost line costs no try, and no other order.
  expect(await begin(learner, lesson)).toEqual(first)
  expect((await answer(other, first, 'ha')).status).toBe(404)
  const unknown = await learner.ask(answerQuiz, {
    params: { id: first.id },
    body: { answers: [{ question: 'yoq', option: 0 }] },
  })
  expect(unknown.status).toBe(400)
  const good = await answer(learner, first, 'ha')
  expect(good.content).toMatchObject({ score: 100, best: 100, right: 4, passed: true, triesLeft: 2 })
  for (const { options, correct, chosen, explanation } of good.content.questions)
    expect([options[correct], correct === chosen, explanation?.startsWith('Chunki')]).toEqual(['ha', true, true])
  expect((await answer(learner, first, 'ha')).error.code).toBe('E_QUIZ_ANSWERED')
  const orders = new Set([JSON.stringify(first.questions)])
  for (const left of [1, 0]) {
    const next = await begin(learner, lesson)
    orders.add(JSON.stringify(next.questions))
    const poor = await answer(learner, next, 'balki')
    expect(poor.content).toMatchObject({ score: 0, best: 100, passed: false, triesLeft: left })
    expect(poor.content.mine.enrolment?.score).toBe(100)
  }
  expect(orders.size).toBeGreaterThan(1)
  const fourth = await learner.ask(takeQuiz, { params: { id: lesson } })
  expect([fourth.status, fourth.error.code]).toEqual([422, 'E_QUIZ_TRIES'])
  // It is noon: a minute less than twelve hours ago was today, a minute more was yesterday.
  const moved = (minutes: number) =>
    app.server.inSystem(({ tx, now }) =>
      tx
        .updateTable('quizAttempts')
        .set({ answeredAt: new Date(now.getTime() - minutes * 60_000) })
        .where('lessonId', '=', lesson)
        .execute(),
    )
  await moved(12 * 60 - 1)
  expect((await learner.ask(takeQuiz, { params: { id: lesson } })).error.code).toBe('E_QUIZ_TRIES')
  await moved(12 * 60 + 1)
  expect((await begin(learner, lesson)).triesLeft).toBe(3)
})

test('all lessons and good answers make a certificate, once; anybody checks it, only its owner has the paper', async () => {
  const { id, lessons } = await publishCourse(app, {
    passScore: 70,
    lessons: [{ quiz: questionsOf(2) }, { text: true, quiz: questionsOf(3) }],
  })
  const [video = 0, text = 0] = lessons
  await watch(learner, video, [[0, 100]])
  const poor = await answer(learner, await begin(learner, video), 'balki')
  expect(poor.content.mine.enrolment).toMatchObject({ state: 'in_progress', score: 0, certificate: null })
  await answer(learner, await begin(learner, text), 'ha')
  const done = await watch(learner, text, [], { understood: true })
  expect(done.content.enrolment).toMatchObject({ state: 'completed', percent: 100, score: 50, certificate: null })
  const passed = await answer(learner, await begin(learner, video), 'ha')
  expect(passed.content.mine.enrolment).toMatchObject({ state: 'certified', score: 100 })
  const certificate = passed.content.mine.enrolment?.certificate
  const again = await watch(learner, video, [[0, 100]])
  expect(again.content.enrolment?.certificate?.id).toBe(certificate?.id)

  const paper = await learner.ask(downloadCertificate, { params: { id: certificate?.id } })
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(paper.content.body.slice(0, 5)).toString()).toBe('%PDF-')
  expect((await other.ask(downloadCertificate, { params: { id: certificate?.id } })).status).toBe(404)
  const mine = await learner.ask(myCertificates)
  const newest = mine.content.items.find(({ courseId }) => courseId === id)
  expect(newest).toMatchObject({
    courseId: id,
    course: 'Tomchilatib sugʻorish',
    number: expect.stringMatching(/^KS-2026-\d{6}$/),
  })
  const check = await app.anonymous().ask(checkDocument, {
    params: { number: newest?.number },
    query: { key: newest?.checkPath?.split('?key=')[1] },
  })
  expect(check.content).toMatchObject({ kind: 'certificate', verdict: 'valid', subject: 'Tomchilatib sugʻorish' })
  expect(check.content.parties[0]).toMatchObject({ role: 'holder', name: 'Person 1 Test' })
})

test('two answers at once make one certificate', async () => {
  const { lessons } = await publishCourse(app, { lessons: [{ text: true }] })
  const [lesson = 0] = lessons
  const racer = await app.signedIn(['individual'])
  await Promise.all([1, 2, 3].map(() => watch(racer, lesson, [], { understood: true })))
  expect((await racer.ask(myCertificates)).content.items).toHaveLength(1)
})

test('a course is taken up, dropped and gone on with; mine are listed in a constant number of statements', async () => {
  const reader = await app.signedIn(['individual'])
  const courses = []
  for (const _ of [1, 2, 3]) courses.push(await publishCourse(app, { lessons: [{}, {}] }))
  const [first = { id: 0, lessons: [] }, second = first, third = first] = courses
  const taken = await reader.ask(enrol, { params: { id: first.id } })
  expect(taken.content.enrolment).toMatchObject({ state: 'enrolled', percent: 0, can: { drop: true, resume: false } })
  expect((await reader.ask(enrol, { params: { id: first.id } })).content).toEqual(taken.content)
  const one = await reader.ask(myCourses)
  for (const { id } of [second, third]) await reader.ask(enrol, { params: { id } })
  const three = await reader.ask(myCourses)
  expect(three.content.items).toHaveLength(3)
  expect(three.statements).toBe(one.statements)
  const { rowVersion = 0 } = taken.content.enrolment ?? {}
  expect(
    (await reader.ask(dropCourse, { params: { id: first.id }, body: { rowVersion: rowVersion + 1 } })).error.code,
  ).toBe('E_STALE')
  const dropped = await reader.ask(dropCourse, { params: { id: first.id }, body: { rowVersion } })
  expect(dropped.content.enrolment).toMatchObject({ state: 'dropped', can: { drop: false, resume: true } })
  const twice = await reader.ask(dropCourse, { params: { id: first.id }, body: { rowVersion: rowVersion + 1 } })
  expect(twice.error.code).toBe('E_STATE')
  const open = await reader.ask(myCourses, { query: { box: 'open', take: 1 } })
  const rest = await reader.ask(myCourses, { query: { box: 'open', take: 1, next: open.content.next } })
  expect([...open.content.items, ...rest.content.items].map(({ id }) => id).sort()).toEqual([second.id, third.id])
  expect((await reader.ask(enrol, { params: { id: first.id } })).content.enrolment?.state).toBe('in_progress')
  // However many lessons, saving costs the same.
  const long = await publishCourse(app, { lessons: Array.from({ length: 12 }, () => ({ quiz: questionsOf(1) })) })
  await watch(reader, second.lessons[0] ?? 0, [[0, 5]])
  await watch(reader, long.lessons[0] ?? 0, [[0, 5]])
  const short = await watch(reader, second.lessons[0] ?? 0, [[5, 9]])
  expect((await watch(reader, long.lessons[0] ?? 0, [[5, 9]])).statements).toBe(short.statements)
  expect(short.statements).toBeLessThanOrEqual(12)
})

test('what an erased person learned is gone, and the certificate is in force no longer', async () => {
  const leaver = await app.signedIn(['individual'])
  const { lessons } = await publishCourse(app, { lessons: [{ text: true, quiz: questionsOf(1) }] })
  const [lesson = 0] = lessons
  await answer(leaver, await begin(leaver, lesson), 'ha')
  const { content } = await watch(leaver, lesson, [], { understood: true })
  await leaver.ask(downloadCertificate, { params: { id: content.enrolment?.certificate?.id } })
  const { number, checkPath } = (await leaver.ask(myCertificates)).content.items[0] ?? {}
  const key = checkPath?.split('?key=')[1]
  await app.server.inSystem((ctx) => forgetLearner(ctx, { userId: leaver.userId, gone: true }))
  for (const table of ['enrolments', 'lessonProgress', 'quizAttempts'] as const)
    expect(
      await app.server.inSystem(({ tx }) =>
        tx.selectFrom(table).select('userId').where('userId', '=', leaver.userId).execute(),
      ),
    ).toEqual([])
  const check = await app.anonymous().ask(checkDocument, { params: { number }, query: { key } })
  expect(check.content).toMatchObject({ kind: 'certificate', verdict: 'void', subject: null })
  expect(JSON.stringify(check.content)).not.toContain('Test')
})
