import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/contact/banners/banners.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let editor: Client
let fields: contract.BannerFields
const HOUR = 3_600_000
const at = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR).toISOString()

beforeAll(async () => {
  app = await openTestApp()
  editor = await app.signedIn(['chief-editor'])
  fields = {
    text: { uz: 'Ertaga texnik ish', ru: 'Завтра работы' },
    level: 'info',
    link: null,
    startsAt: at(-1),
    endsAt: at(1),
    audience: 'all',
    roles: [],
    regions: [],
    dismissible: true,
  }
})
afterAll(() => app.close())

const put = (over: Partial<contract.BannerFields> = {}) =>
  editor.ask(contract.createBanner, { body: { ...fields, ...over } })
const liveFor = async (one: Client) => (await one.ask(contract.findLiveBanner)).content

test('a warning before information, then the latest, and only within its dates', async () => {
  expect(await liveFor(app.anonymous())).toEqual({ banner: null, aimed: false })
  await put({ text: { uz: 'Birinchi' } })
  await put({ text: { uz: 'Ikkinchi' } })
  expect((await liveFor(app.anonymous())).banner?.text).toBe('Ikkinchi')
  const warning = (await put({ text: { uz: 'Diqqat' }, level: 'warning' })).content
  await put({ text: { uz: 'Ertaga' }, level: 'warning', startsAt: at(1), endsAt: at(2) })
  await put({ text: { uz: 'Kecha' }, level: 'warning', startsAt: at(-2), endsAt: at(-1) })
  expect((await liveFor(app.anonymous())).banner?.text).toBe('Diqqat')
  const { id, rowVersion } = warning
  await editor.ask(contract.takeBannerStep, { params: { id }, body: { step: 'archive', rowVersion } })
  expect((await liveFor(app.anonymous())).banner?.text).toBe('Ikkinchi')
  expect((await editor.ask(contract.listBanners, { query: { time: 'planned' } })).content.items).toHaveLength(1)
  expect((await editor.ask(contract.bannerHistory, { params: { id } })).content.items).toHaveLength(2)
})

test('a line for some is seen by those alone', async () => {
  await put({ text: { uz: 'Yordamchilarga' }, level: 'warning', audience: 'roles', roles: ['hokim-assistant'] })
  const assistant = await app.signedIn(['hokim-assistant'])
  expect((await liveFor(assistant)).banner?.text).toBe('Yordamchilarga')
  expect((await liveFor(await app.signedIn(['producer']))).banner?.text).toBe('Ikkinchi')
  expect(await liveFor(app.anonymous())).toMatchObject({ banner: { text: 'Ikkinchi' }, aimed: true })
})

test('dates the wrong way round, an audience of nobody, a link elsewhere and a stranger are refused', async () => {
  const faults = async (over: Partial<contract.BannerFields>) =>
    (await put(over)).error.modelStateError?.map(({ key }) => key)
  expect(await faults({ endsAt: at(-3) })).toEqual(['$.endsAt'])
  expect(await faults({ audience: 'regions' })).toEqual(['$.regions'])
  expect(await faults({ link: 'https://evil.example' })).toEqual(['$.link'])
  const stranger = await app.signedIn(['producer'])
  expect((await stranger.ask(contract.createBanner, { body: fields })).status).toBe(403)
})
