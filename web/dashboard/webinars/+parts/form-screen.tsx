import { useNavigate } from 'react-router'
import type { EventType } from '#contract/events/event-enums.ts'
import { getMyEvent, type MyEvent } from '#contract/events/my-events.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage } from '#web/shell/texts.ts'
import { EventForm } from './event-form.tsx'
import { eventsPath } from './event-paths.ts'

/** What is not one's own, or of the other type, is not there. */
export async function loadEvent(id: string, type: EventType): Promise<{ opened: MyEvent }> {
  const opened = await ask(getMyEvent, { params: { id: Number(id) } })
  if (opened.type !== type) throw new Response(null, { status: 404 })
  return { opened }
}

/** A new one; `?id` is where it is kept since its first letters. */
export async function loadFresh(url: string, type: EventType): Promise<{ opened: MyEvent | undefined }> {
  const id = new URL(url).searchParams.get('id')
  if (!id) return { opened: undefined }
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 })
  return loadEvent(id, type)
}

export function EventFormScreen({ type, opened }: { type: EventType; opened: MyEvent | undefined }) {
  const navigate = useNavigate()
  const lang = useLanguage()
  const close = () => navigate(inLanguage(lang, eventsPath))
  return <EventForm key={opened?.id ?? 'new'} type={type} opened={opened} onClose={close} />
}
