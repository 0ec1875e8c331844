import { type TextKey, useT } from '#web/shell/texts.ts'

const keys: Readonly<Record<string, TextKey<'my-events'>>> = {
  title: 'title',
  description: 'text',
  cover: 'cover',
  topics: 'topics',
  language: 'language',
  audience: 'audience',
  speakers: 'speakers',
  startsAt: 'starts-at',
  endsAt: 'ends-at',
  platform: 'platform',
  joinUrl: 'join-url',
  territoryId: 'territory',
  address: 'address',
  room: 'room',
  point: 'point',
  transport: 'transport',
  capacity: 'capacity',
  registrationUntil: 'registration-until',
  price: 'price',
  districtQuotas: 'quotas',
  approval: 'approval',
  certificate: 'certificate',
  materials: 'materials',
  recordingUrl: 'recording-url',
  stage: 'stage',
  cancelReason: 'cancel-reason',
}

/** For histories: fields by the names of the form. */
export function useEventLabels(): Readonly<Record<string, string>> {
  const t = useT('my-events')
  return Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, t(key)]))
}
