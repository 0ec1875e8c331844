import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { applicantSubjects } from './announcements/applicants/conversation.ts'
import { agreementsOf } from './announcements/applicants/surroundings.ts'
import { bindAnnouncements } from './announcements/calls.ts'
import { startAnnouncementJobs } from './announcements/jobs.ts'
import { announcementJudgements } from './announcements/judged.ts'
import { markableAds } from './announcements/listing/markable.ts'
import { drawAds } from './announcements/listing/message-cards.ts'
import { searchedAdLists } from './announcements/listing/searched.ts'
import { announcementUse } from './announcements/surroundings.ts'
import { bindApplications } from './applications/calls.ts'
import { bindClearing } from './clearing/calls.ts'
import { startClearingJobs } from './clearing/care.ts'
import { clearingObligations } from './clearing/obligation.ts'
import { bindContact } from './contact/calls.ts'
import { groupSubjects } from './contact/groups/subjects.ts'
import { contactClocks, startContactJobs } from './contact/jobs.ts'
import { type CallCentre, openCallCentre } from './contact/telephony/open.ts'
import { bindConversations } from './conversations/calls.ts'
import type { TalkDesk } from './conversations/desk.ts'
import { openEditing } from './conversations/editing.ts'
import { bindDeals } from './deals/calls.ts'
import { dealSubjects } from './deals/conversation.ts'
import { disputes } from './deals/disputes/rows.ts'
import { startDealJobs } from './deals/jobs.ts'
import { drawDeals } from './deals/message-cards.ts'
import { paidDeals } from './deals/money/paid-for.ts'
import { openDealsOf } from './deals/obligations.ts'
import { mountPayments } from './deals/payments/endpoints.ts'
import { openGateways } from './deals/payments/gateways.ts'
import { mountStandIn } from './deals/payments/stand-in-page.ts'
import { proposalSubjects } from './deals/proposals/conversation.ts'
import { DEAL, paperReaders, seesDeal, watchesDeal } from './deals/row.ts'
import { bindDocuments } from './documents/calls.ts'
import { openDocuments } from './documents/open.ts'
import { seedDocumentTemplates } from './documents/templates/seeds/seed.ts'
import { bindEvents } from './events/calls.ts'
import { startEventJobs } from './events/jobs.ts'
import { eventJudgements } from './events/judged.ts'
import { eventAddresses } from './events/site/addresses.ts'
import { drawEvents } from './events/site/message-cards.ts'
import { exporter } from './exports/ask.ts'
import { bindExports, startExportJobs } from './exports/open.ts'
import { openShelf } from './exports/shelf.ts'
import { financeAddresses } from './finance/addresses.ts'
import { APPLICATION, seesContract } from './finance/applying/contract.ts'
import { applicationSubjects } from './finance/applying/conversation.ts'
import { bindFinance } from './finance/calls.ts'
import { financeClocks, startFinanceJobs } from './finance/jobs.ts'
import { openRegisterDesk, type RegisterDesk } from './finance/registers/ports.ts'
import { bindForms } from './forms/calls.ts'
import { isFormOf } from './forms/public.ts'
import { bindGovernment } from './government/calls.ts'
import { governmentClocks, startGovernmentJobs } from './government/jobs.ts'
import { drawLeaders } from './government/leaders/message-cards.ts'
import { leaderAddresses, markableLeaders } from './government/leaders/site.ts'
import { seedPermissionGroups } from './identity/access/group-seeds.ts'
import { openAccessTokens } from './identity/access-tokens.ts'
import { openActors } from './identity/actors.ts'
import { tellCalendarKeepers } from './identity/calendar-keepers.ts'
import { bindIdentity } from './identity/calls.ts'
import { contactsOf, getContact, savePreference, saveQuietHours } from './identity/contacts.ts'
import type { ObligationCheck } from './identity/deletion/obligations.ts'
import { startDoorJobs } from './identity/doors/jobs.ts'
import { withOpenPort } from './identity/doors/links.ts'
import { requireCode, sendCode } from './identity/doors/otp.ts'
import { bindRegistration } from './identity/doors/registration/calls.ts'
import { startIdentityJobs } from './identity/jobs.ts'
import { employFormerStaff, syncOrganizationKinds } from './identity/platform.ts'
import { syncSystemRoles } from './identity/roles.ts'
import { sendOwnCode } from './identity/security/phone.ts'
import { refusedProof } from './identity/security/proof.ts'
import { openSelfEmployment, type SelfEmploymentDesk } from './identity/self-employment/open.ts'
import { bindSignature } from './identity/signature/calls.ts'
import { mountMobileUpload } from './identity/signature/mobile-upload.ts'
import { type DemoSigning, openSignatureService, type SignatureService } from './identity/signature/service.ts'
import { findPlacesOfWork } from './identity/users.ts'
import { type CallBook, openBook, type Services } from './kernel/calls.ts'
import type { Config } from './kernel/config.ts'
import type { Ctx, SignedCtx } from './kernel/context.ts'
import { openDatabase, openPool, type StatementCounter } from './kernel/database/database.ts'
import { type FileStore, openFileStore } from './kernel/files/files.ts'
import { openHeavy } from './kernel/heavy/heavy.ts'
import { mountApiDocs } from './kernel/http/api-docs.ts'
import { type Authenticate, buildHttp, mountCalls } from './kernel/http/http.ts'
import { mountLiveStream } from './kernel/http/live-stream.ts'
import { mountOpenApi } from './kernel/http/openapi.ts'
import { mountProbes } from './kernel/http/probes.ts'
import { openThrottle } from './kernel/http/throttle.ts'
import { openJobs } from './kernel/jobs.ts'
import { openDataVault } from './kernel/keys/data-key.ts'
import { openSecret } from './kernel/keys/secrets.ts'
import { type Live, notifyAllChanged, openLive } from './kernel/live.ts'
import { openMemories } from './kernel/memory.ts'
import { openPresence } from './kernel/presence.ts'
import { startClocks } from './kernel/process/clock-work.ts'
import { startSweep } from './kernel/sweep.ts'
import { actInSystem } from './kernel/system.ts'
import type { TextDefaults } from './kernel/words/words.ts'
import { bindMarket } from './market/calls.ts'
import { drawProducts } from './market/favorites/message-cards.ts'
import { startMarketJobs } from './market/jobs.ts'
import { productKind } from './market/products/judgement.ts'
import { productUse } from './market/products/surroundings.ts'
import { searchedOffers } from './market/search/searched.ts'
import { bindMedia } from './media/calls.ts'
import { startMediaJobs } from './media/jobs.ts'
import { bindModeration, openModeration, startModerationJobs } from './moderation/public.ts'
import { bindNotices } from './notices/calls.ts'
import { reachPeopleBy } from './notices/contact.ts'
import { type Notices, openNotices } from './notices/open.ts'
import { startCalendarJob } from './reference/calendar-job.ts'
import { bindReference } from './reference/calls.ts'
import { openSettings, type Settings } from './reference/settings.ts'
import { openTexts, TOPIC as TEXTS, type Texts } from './reference/translations/texts.ts'
import { bindSavedSearches, bindSynonyms, searchedListsOf, startSearchJobs } from './search/public.ts'

export interface ServerOptions {
  config: Config
  connection: pg.PoolConfig
  /** The database itself, where `connection` leads through a pooler in transaction mode. */
  direct?: pg.PoolConfig
  textDefaults: TextDefaults
  clock?: () => Date
  /** Brings a lost database back; called before a new connection is tried. */
  reviveDatabase?: () => Promise<void>
  counter?: StatementCounter
  /** Apart from the calls': what a memory asks hangs on which notices came since. */
  memoryCounter?: StatementCounter
  /** The demonstration authority, trusted beside the configured ones. */
  demoSigning?: DemoSigning
  /** Where a demo shows what its telephones and mailboxes received. */
  say?: (line: string) => void
}

export interface AppServer {
  app: FastifyInstance
  config: Config
  book: CallBook
  services: Services
  authenticate: Authenticate
  live: Live
  texts: Texts
  files: FileStore
  settings: Settings
  desk: TalkDesk
  signatures: SignatureService
  notices: Notices
  callCentre: CallCentre
  selfEmployment: SelfEmploymentDesk
  registers: RegisterDesk
  /** Runs domain functions outside a request: imports, the demo world, commands. */
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Composes kernel and domains over one database. Listening, pages and the demo world are the caller's business. */
export async function openServer(options: ServerOptions): Promise<AppServer> {
  const { config, connection, clock = () => new Date() } = options
  const app = await buildHttp(config)
  const onError = (error: Error) => app.log.warn({ err: error }, 'database connection')
  const direct = options.direct ?? connection
  const reached = { pooled: direct !== connection, named: config.namedStatements }
  const pool = openPool(connection, onError, reached)
  const db = openDatabase(pool, options.counter, reached)
  // Counters and memories are filled while a call holds its transaction. From the same pool, calls enough at once
  // would each hold one connection and wait for a second that nobody can give.
  const asidePool = openPool({ ...connection, max: 4 }, onError, reached)
  const aside = openDatabase(asidePool, options.counter, reached)
  const refills = openDatabase(asidePool, options.memoryCounter, reached)
  const live = await openLive(direct, { onError, onLost: options.reviveDatabase ?? (async () => {}) })
  const memories = openMemories(refills, live)
  const jobs = await openJobs(direct, onError)
  const heavy = openHeavy()
  const services: Services = {
    db,
    memories,
    jobs,
    heavy,
    exporter: exporter(),
    throttle: openThrottle(aside),
    vault: await openDataVault(db, config),
    clock,
    onEffectError: (error) => app.log.error({ err: error }, 'after-commit effect failed'),
    changedHere: async (topic) => {
      memories.forget(topic)
      forget(topic)
      if (topic === TEXTS) await speak()
    },
  }
  const inSystem = <T>(act: (ctx: Ctx) => Promise<T>) => actInSystem(services, act)

  const tokens = openAccessTokens(await openSecret(config.authSecret, config.dataDir, 'auth-secret'), config)
  const settings = openSettings(memories)
  const idleMinutes = () => settings.get('session.staffIdleMinutes')
  const { authenticate, forget, actorOf } = openActors({ db: refills, tokens, live, clock, idleMinutes })
  const files = openFileStore(config.dataDir, heavy)
  const shelf = openShelf(config.dataDir)
  const texts = openTexts(memories, options.textDefaults)
  const speak = () => texts.speak().catch((error) => app.log.error({ err: error }, 'edited words are not known'))
  const presence = openPresence(live, { clock, tell: (topics) => inSystem(({ tx }) => notifyAllChanged(tx, topics)) })
  live.listen((topic) => (topic === TEXTS || topic === undefined) && speak())
  await texts.speak()
  const signatures = await openSignatureService(config, clock, options.demoSigning)
  await inSystem(async (ctx) => {
    await syncSystemRoles(ctx)
    await syncOrganizationKinds(ctx)
    await seedPermissionGroups(ctx)
    await seedDocumentTemplates(ctx)
    await employFormerStaff(ctx)
  })

  reachPeopleBy(contactsOf)
  const notices = await openNotices(app, services, config, options.say ?? (() => {}))
  const selfEmployment = await openSelfEmployment(services, config)
  const registers = await openRegisterDesk(config)
  const book = openBook()
  const obligations: readonly ObligationCheck[] = [openDealsOf, clearingObligations, agreementsOf]
  bindIdentity(book, tokens, { config: withOpenPort(config, app), obligations, idleMinutes })
  bindSignature(book, { tokens, service: signatures })
  bindRegistration(book, tokens)
  selfEmployment.bind(book)
  bindNotices(book, {
    pushKey: notices.pushKey,
    bot: notices.bot,
    config,
    outbox: notices.carriers.outbox,
    wishes: { of: getContact, savePreference, saveQuietHours },
    organizationsOf: findPlacesOfWork,
  })
  const desk: TalkDesk = {
    presence,
    cards: {
      product: drawProducts(files),
      ad: drawAds(files),
      deal: drawDeals,
      event: drawEvents(files),
      leader: drawLeaders(files),
    },
  }
  bindConversations(book, {
    ...desk,
    files,
    editing: openEditing(live, clock),
    subjects: {
      deal: dealSubjects,
      offer: proposalSubjects,
      announcement: applicantSubjects,
      application: applicationSubjects,
      group: groupSubjects,
    },
  })
  bindReference(book, {
    config,
    files,
    texts,
    settings,
    categoryUses: [productUse, announcementUse],
    isProductForm: (ctx, id) => isFormOf(ctx, 'product', id),
  })
  bindForms(book)
  bindApplications(book)
  bindSynonyms(book)
  bindExports(book, shelf)
  const lists = searchedListsOf([searchedOffers, ...searchedAdLists])
  bindSavedSearches(book, lists)
  bindModeration(book, openModeration([productKind, ...announcementJudgements(), ...eventJudgements()]))
  bindMarket(book, { files, settings, markables: [...markableAds, markableLeaders] })
  const office = openDocuments({ app, config, files, heavy, inSystem })
  bindAnnouncements(book, { files, settings, office })
  bindMedia(book, {
    config,
    files,
    settings,
    office,
    besides: async (ctx) => [
      ...(await eventAddresses(ctx)),
      ...(await financeAddresses(ctx)),
      ...(await leaderAddresses(ctx)),
    ],
  })
  bindEvents(book, { config, files, office })
  const gateways = openGateways(config, services.vault)
  bindDocuments(book, {
    files,
    office,
    readers: paperReaders,
    seen: {
      [DEAL]: { party: seesDeal, staff: watchesDeal },
      [APPLICATION]: { party: seesContract, staff: async () => false },
    },
  })
  const signing = {
    office,
    service: signatures,
    codes: {
      send: (ctx: SignedCtx) => sendOwnCode(ctx, { purpose: 'sign' }),
      require: (ctx: SignedCtx, typed: { verifyKey: string; code: string }) =>
        requireCode(ctx, { ...typed, purpose: 'sign', userId: ctx.actor.userId }),
    },
  }
  bindDeals(book, { files, settings, gateways, signing })
  const codesTo = (purpose: 'consent' | 'onbehalf' | 'support') => ({
    send: (ctx: Ctx, phone: string) => sendCode(ctx, { phone, purpose, userId: ctx.actor?.userId, foreign: true }),
    require: (ctx: Ctx, typed: { verifyKey: string; code: string }) =>
      requireCode(ctx, { ...typed, purpose, userId: ctx.actor?.userId }),
  })
  bindFinance(book, {
    files,
    signing,
    consents: codesTo('consent'),
    onBehalf: codesTo('onbehalf'),
    selfEmployed: selfEmployment.ask,
  })
  bindGovernment(book, {
    ...{ files, signing, addressOf: office.addressOf },
    consents: codesTo('consent'),
    prefill: { registers, vault: services.vault },
  })
  const callCentre = await openCallCentre({
    config,
    connection: direct,
    live,
    jobs,
    files,
    inSystem,
    warn: (text) => app.log.warn(text),
  })
  bindContact(book, {
    addressOf: office.addressOf,
    codes: codesTo('support'),
    files,
    exchange: callCentre.exchange,
    standIn: callCentre.standIn,
  })
  // A server that nobody can reach hears no telephones either: tests and commands leave the line alone.
  app.addHook('onListen', async () => callCentre.exchange?.start())
  bindClearing(book, {
    paidFor: paidDeals,
    proveWithdrawal: (ctx, proof) => refusedProof(ctx, proof, { purpose: 'withdraw', phoneFirst: true }),
  })

  mountProbes(app, live, config)
  mountOpenApi(app, book)
  mountApiDocs(app, book)
  mountLiveStream(app, live, { authenticate, presence })
  files.mount(app)
  mountMobileUpload(app, { service: signatures, seenBy: (ip) => ({ db, now: clock(), ip }), inSystem })
  mountPayments(app, { services, gateways, inSystem })
  mountStandIn(app, gateways, clock)
  mountCalls(app, book, services, authenticate, config)
  await startCalendarJob({ jobs, inSystem, tellKeepers: tellCalendarKeepers })
  await startIdentityJobs(jobs, db, clock)
  await startDoorJobs(jobs, inSystem, obligations)
  await notices.start()
  await selfEmployment.start()
  await startModerationJobs({ jobs, inSystem, files, heavy })
  await startSearchJobs({ jobs, inSystem }, ['offers', 'ads', 'editions'], lists)
  await startMarketJobs({ jobs, inSystem, clock, files, settings })
  await startAnnouncementJobs({ jobs, inSystem, clock, files, settings, office })
  await startMediaJobs({ jobs, inSystem, clock, config, files, settings, office })
  await startEventJobs({ jobs, inSystem, clock, config })
  await startClearingJobs({ jobs, inSystem })
  await startFinanceJobs({ jobs, inSystem, registers })
  await startGovernmentJobs({ jobs, inSystem })
  await startContactJobs({ jobs, inSystem })
  await callCentre.startJobs()
  await startDealJobs({ jobs, inSystem, clock, files, settings, gateways, signing })
  await startClocks(jobs, inSystem, [disputes.clocked, ...financeClocks, ...governmentClocks, ...contactClocks])
  await office.start(jobs)
  await startExportJobs(jobs, { book, services, shelf, actorOf, inSystem })
  await startSweep(jobs, db, clock)

  return {
    app,
    config,
    book,
    services,
    authenticate,
    live,
    texts,
    files,
    settings,
    desk,
    signatures,
    notices,
    callCentre,
    selfEmployment,
    registers,
    inSystem,
    close: () =>
      closeAll([
        async () => presence.close(),
        () => app.close(),
        () => callCentre.close(),
        () => jobs.stop(),
        () => heavy.close(),
        () => notices.close(),
        () => selfEmployment.close(),
        () => registers.close(),
        () => live.close(),
        () => aside.destroy(),
        () => db.destroy(),
      ]),
  }
}

/** In order, each whatever became of the one before: a database must not stay up because a browser did. */
async function closeAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps) await step().catch((fault) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'The server did not close cleanly')
}
