/** Zod-free. Films kept elsewhere that our pages may play; a link to any other host stays a link. */
const videoHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'rutube.ru',
  'mover.uz',
  'www.mover.uz',
  'utube.uz',
  'www.utube.uz',
] as const

export function isVideoUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return protocol === 'https:' && username === '' && videoHosts.some((host) => host === hostname)
}
