import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FieldSubject,
  fieldSubject,
  openDevice,
  sendVisit,
  takeAlong,
  takeBag,
  tellContact,
  tellWiped,
} from '#contract/government/visits/field.ts'
import { FIELD_FORM_DAYS, FIELD_QUEUE } from '#contract/government/visits/visit-process.ts'
import { getCatalog } from '#contract/reference/catalog.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { DAY_MS } from '#uz/durations.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { forgetPage, keepOffline } from '#web/shell/offline/kept-pages.ts'
import { DEVICE } from '#web/shell/offline/outbox/close-device.ts'
import { countRows, deleteAll, readMeta, writeMeta } from '#web/shell/offline/outbox/database.ts'
import { lockKey, openGiven, unlockKey } from '#web/shell/offline/outbox/keys.ts'
import {
  keep,
  pump,
  read,
  readAll,
  readPicture,
  replaceAll,
  type Vault,
  type Verdict,
  type Waiting,
  waitingIn,
} from '#web/shell/offline/outbox/outbox.ts'
import { verdictOf } from '#web/shell/offline/outbox/send-failure.ts'
import { BAG, type Bag, type Device, type Draft, type FieldBody, isLocal, subjectKey } from './field-state.ts'

const MOST_FAILS = 5
const IDLE_MS = 600_000
const CONTACT_MS = 60_000
/** Not every browser tells that the line is back. */
const AGAIN_MS = 8000

export type Phase = 'loading' | 'none' | 'locked' | 'closed' | 'foreign' | 'open' | 'emptied'

interface Opened {
  bag: Bag
  subjects: FieldSubject[]
  drafts: Draft[]
  waiting: Waiting<FieldBody>[]
}
const isOver = ({ leaseUntil }: Device) => Date.parse(leaseUntil) < Date.now()
const isForgotten = ({ leaseUntil }: Device) => Date.parse(leaseUntil) + FIELD_FORM_DAYS * DAY_MS < Date.now()
const isAway = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500)

/** The work of one mahalla on this device: what was taken along, what is being filled in and what waits for a line. */
export function useField(userId: number) {
  const [phase, setPhase] = useState<Phase>('loading')
  const [device, setDevice] = useState<Device>()
  const [vault, setVault] = useState<Vault>()
  const [opened, setOpened] = useState<Opened>()
  const [online, setOnline] = useState(navigator.onLine)
  const [sending, setSending] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const remember = useCallback(async (next: Device) => {
    await writeMeta(DEVICE, next)
    setDevice(next)
  }, [])

  const reload = useCallback(async (by: Vault) => {
    const bag = await read<Bag>(by, 'bag', BAG)
    const subjects = (await readAll<{ subject?: FieldSubject }>(by, 'bag')).flatMap(({ subject }) => subject ?? [])
    const drafts = await readAll<Draft>(by, 'drafts')
    const waiting = await waitingIn<FieldBody>(by)
    if (bag) setOpened({ bag, subjects: subjects.sort((one, other) => one.id - other.id), drafts, waiting })
  }, [])

  /** Everything of it leaves the device; the server is told if it can be. */
  const wipe = useCallback(async (id: number | undefined) => {
    setVault(undefined)
    setOpened(undefined)
    await deleteAll()
    await forgetPage(window.location.pathname)
    setDevice(undefined)
    setPhase('emptied')
    if (id !== undefined) await ask(tellWiped, { params: { id } })
  }, [])

  /** Tells the server that the device is here; it may be told to empty itself. False where there is no line. */
  const contact = useCallback(
    async (known: Device): Promise<boolean> => {
      try {
        const queued = Math.min(await countRows('outbox'), FIELD_QUEUE)
        const told = await ask(tellContact, { params: { id: known.id }, body: { queued } })
        setOnline(true)
        // Codes may have been tried while the answer was on its way: what became of the lock stays.
        const now = (await readMeta<Device>(DEVICE)) ?? known
        if (told.status === 'active') await remember({ ...now, leaseUntil: told.leaseUntil })
        else await wipe(known.id)
        return told.status === 'active'
      } catch (error) {
        if (error instanceof CallError && error.status === 404) await wipe(undefined)
        else if (isAway(error)) setOnline(false)
        else throw error
        return false
      }
    },
    [remember, wipe],
  )

  const start = useEffectEvent(async () => {
    const known = await readMeta<Device>(DEVICE)
    if (!known) return setPhase('none')
    setDevice(known)
    if (known.userId !== userId) return setPhase('foreign')
    if (isForgotten(known)) return wipe(known.id)
    // After seven days without a line the device forgets its half of the key.
    const lock = isOver(known) ? null : known.lock
    if (lock !== known.lock) await remember({ ...known, lock })
    setPhase(lock ? 'locked' : 'closed')
    await contact({ ...known, lock })
  })
  useEffect(() => {
    start().catch((error) => console.error(error))
    return () => clearTimeout(timer.current)
  }, [])

  const send = async (by: Vault, known: Device, item: Waiting<FieldBody>): Promise<Verdict<FieldBody>> => {
    const { title: _, address: __, before: ___, uploaded: done, ...body } = item.body
    const uploaded = { ...done }
    const { photoIds, consentFileIds } = body.visit
    try {
      for (const local of [...photoIds, ...consentFileIds].filter((id) => isLocal(id) && !uploaded[id])) {
        const upload = await readPicture(by, local)
        if (!upload) continue
        const stored = await ask(uploadFile, { query: { name: 'surat.webp', purpose: 'visit' }, upload })
        uploaded[local] = stored.id
        await keep(by, [{ store: 'outbox', key: item.key, value: { ...item, body: { ...item.body, uploaded } } }])
      }
      const named = (ids: readonly string[]) => ids.map((id) => uploaded[id] ?? id).filter((id) => !isLocal(id))
      const sent = await ask(sendVisit, {
        body: {
          ...body,
          clientKey: item.key,
          deviceId: known.id,
          deviceTime: new Date().toISOString(),
          visit: { ...body.visit, photoIds: [...new Set(named(photoIds))], consentFileIds: named(consentFileIds) },
        },
      })
      setOnline(true)
      await keep(
        by,
        [],
        [
          { store: 'outbox', key: item.key },
          ...[...photoIds, ...consentFileIds].map((key) => ({ store: 'photos' as const, key })),
        ],
      )
      // The next form of the household begins with what the server has made of this one.
      const subject = await ask(fieldSubject, { params: { id: sent.subjectId } }).catch(() => undefined)
      const key = subject && subjectKey(subject.id)
      if (key) await keep(by, [{ store: 'bag', key, value: { subject } }])
      return { kind: 'sent' }
    } catch (error) {
      if (isAway(error)) setOnline(false)
      return verdictOf({ ...item, body: { ...item.body, uploaded } }, error)
    }
  }

  const round = useEffectEvent(async () => {
    clearTimeout(timer.current)
    if (!vault || !device) return
    let next: number | undefined = AGAIN_MS
    try {
      if (!(await contact(device))) return
      setSending(true)
      next = await pump<FieldBody>(
        vault,
        (item) => send(vault, device, item),
        () => reload(vault),
      )
      await reload(vault)
    } finally {
      setSending(false)
      // Whatever has stopped this round, another one comes.
      clearTimeout(timer.current)
      // An answer may have come when the line was gone already.
      timer.current = setTimeout(run, next ?? (navigator.onLine ? CONTACT_MS : AGAIN_MS))
    }
  })
  const run = useCallback(() => void round().catch((error: unknown) => console.error(error)), [])
  useEffect(() => {
    if (!vault) return
    run()
    const lost = () => setOnline(false)
    window.addEventListener('online', run)
    window.addEventListener('offline', lost)
    return () => {
      window.removeEventListener('online', run)
      window.removeEventListener('offline', lost)
    }
  }, [vault, run])

  /** A phone that was put down is locked. */
  useEffect(() => {
    if (!vault) return
    let idle: ReturnType<typeof setTimeout> | undefined
    const touch = () => {
      clearTimeout(idle)
      idle = setTimeout(() => {
        setVault(undefined)
        setOpened(undefined)
        setPhase('locked')
      }, IDLE_MS)
    }
    touch()
    const signs = ['pointerdown', 'keydown', 'touchstart'] as const
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true })
    return () => {
      clearTimeout(idle)
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [vault])

  const enter = async (by: Vault) => {
    await reload(by)
    setVault(by)
    setPhase('open')
  }

  const fetchBag = async (by: Vault, neighborhoodId: number) => {
    const [{ subjects, ...bag }, categories] = await Promise.all([
      ask(takeBag, { query: { neighborhoodId } }),
      ask(getCatalog),
    ])
    const bytes = new Blob([JSON.stringify({ subjects, bag, categories })]).size
    await replaceAll(by, 'bag', [
      { key: BAG, value: { ...bag, categories, bytes } satisfies Bag },
      ...subjects.map((subject) => ({ key: subjectKey(subject.id), value: { subject } })),
    ])
    await keepOffline([window.location.pathname])
  }

  return {
    phase,
    device,
    vault,
    opened,
    online,
    sending,
    run,
    /** Takes a mahalla along for the first time, behind a new code. */
    async take(neighborhoodId: number, mahalla: string, pin: string) {
      const deviceKey = device?.deviceKey ?? crypto.randomUUID()
      const name = deviceName()
      const given = await ask(takeAlong, { body: { deviceKey, neighborhoodId, name } })
      const by = { userId, key: await openGiven(given) }
      await fetchBag(by, neighborhoodId)
      const lock = await lockKey(given, pin)
      await remember({ deviceKey, id: given.id, userId, mahalla, leaseUntil: given.leaseUntil, lock, fails: 0 })
      await enter(by)
    },
    /** Fetches it anew; what is being filled in and what waits stays. */
    async refresh() {
      if (!vault || !device || !opened) return
      const { id } = opened.bag.mahalla
      await ask(takeAlong, { body: { deviceKey: device.deviceKey, neighborhoodId: id, name: deviceName() } })
      await fetchBag(vault, id)
      await reload(vault)
    },
    /** False where the code is wrong; after five of them only a sign-in opens the device. */
    async unlock(pin: string): Promise<boolean> {
      if (!device?.lock) return false
      const key = await unlockKey(device.lock, pin)
      if (!key) {
        const fails = device.fails + 1
        const isShut = fails >= MOST_FAILS
        await remember({ ...device, fails: isShut ? 0 : fails, lock: isShut ? null : device.lock })
        if (isShut) setPhase('closed')
        return false
      }
      await remember({ ...device, fails: 0 })
      await enter({ userId, key })
      return true
    },
    /** With a line, signed in and by a code of ones own phone: a new code for what is on the device. */
    async reopen(pin: string, typed: { verifyKey: string; code: string }) {
      if (!device) return
      const given = await ask(openDevice, { params: { id: device.id }, body: typed })
      const lock = await lockKey(given, pin)
      await remember({ ...device, lock, fails: 0, leaseUntil: given.leaseUntil })
      await enter({ userId, key: await openGiven(given) })
    },
    wipe: () => wipe(device?.id),
    /** Of another person: nothing of it can be read here, and it gives way. */
    async discard() {
      await deleteAll()
      setDevice(undefined)
      setPhase('none')
    },
    async saveDraft(draft: Draft) {
      if (!vault) return
      await keep(vault, [{ store: 'drafts', key: draft.key, value: draft }])
    },
    async dropDraft({ key, values }: Draft) {
      if (!vault) return
      const photos = [...values.photoIds, ...values.consentFileIds].filter(isLocal)
      await keep(
        vault,
        [],
        [{ store: 'drafts', key }, ...photos.map((photo) => ({ store: 'photos' as const, key: photo }))],
      )
      await reload(vault)
    },
    /** From a draft to something that waits, in one transaction. */
    async queue(draft: Draft, body: Omit<FieldBody, 'uploaded'>) {
      if (!vault) return
      const item: Waiting<FieldBody> = {
        key: crypto.randomUUID(),
        about: body.subjectId === null ? `new:${draft.key}` : `s:${body.subjectId}`,
        body: { ...body, uploaded: {} },
        createdAt: new Date().toISOString(),
        state: 'queued',
        attempts: 0,
      }
      await keep(vault, [{ store: 'outbox', key: item.key, value: item }], [{ store: 'drafts', key: draft.key }])
      await reload(vault)
      run()
    },
    /** After a person has looked: the old one gives way to one with a new key. */
    async resolve(item: Waiting<FieldBody>, body: FieldBody) {
      if (!vault) return
      const { fault: _, ...rest } = item
      const next: Waiting<FieldBody> = {
        ...rest,
        body,
        key: crypto.randomUUID(),
        about: body.subjectId === null ? item.about : `s:${body.subjectId}`,
        state: 'queued',
        attempts: 0,
      }
      await keep(vault, [{ store: 'outbox', key: next.key, value: next }], [{ store: 'outbox', key: item.key }])
      await reload(vault)
      run()
    },
    async drop(item: Waiting<FieldBody>) {
      if (!vault) return
      const { photoIds, consentFileIds } = item.body.visit
      await keep(
        vault,
        [],
        [
          { store: 'outbox', key: item.key },
          ...[...photoIds, ...consentFileIds].filter(isLocal).map((key) => ({ store: 'photos' as const, key })),
        ],
      )
      await reload(vault)
    },
    /** What was refused becomes a draft again, to be corrected. */
    async correct(item: Waiting<FieldBody>, draft: Draft) {
      if (!vault) return
      await keep(vault, [{ store: 'drafts', key: draft.key, value: draft }], [{ store: 'outbox', key: item.key }])
      await reload(vault)
    },
    async leave() {
      if (vault) await reload(vault)
    },
  }
}

export type FieldWork = ReturnType<typeof useField>

/** As the desk will know it: the system and the browser. */
function deviceName(): string {
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(navigator.userAgent)?.[0] ?? ''
  const browser = /Firefox|Edg|OPR|SamsungBrowser|Chrome|Safari/.exec(navigator.userAgent)?.[0] ?? ''
  return [system, browser].filter(Boolean).join(', ') || 'Telefon'
}
