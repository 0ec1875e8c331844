/** Players of others that pages may frame, of the hosts of `video-hosts.ts`; links to the rest stay links: the page's own policy is written from this list. */
interface Player {
  origin: string
  /** The address of the player for a link people copy; undefined where the link is not one of its videos. */
  of(url: URL): string | undefined
}

const ID = /^[\w-]{6,20}$/
const HASH = /^[0-9a-f]{32}$/
const hostOf = (url: URL) => url.hostname.replace(/^(www|m)\./, '')
const partsOf = (url: URL) => url.pathname.split('/').filter(Boolean)

const players: readonly Player[] = [
  {
    origin: 'https://www.youtube-nocookie.com',
    of(url) {
      const [first, second] = partsOf(url)
      const id =
        hostOf(url) === 'youtu.be'
          ? first
          : ['youtube.com', 'youtube-nocookie.com'].includes(hostOf(url))
            ? (url.searchParams.get('v') ?? (['embed', 'shorts', 'live'].includes(first ?? '') ? second : undefined))
            : undefined
      return id && ID.test(id) ? `${this.origin}/embed/${id}` : undefined
    },
  },
  {
    origin: 'https://rutube.ru',
    of(url) {
      if (hostOf(url) !== 'rutube.ru') return undefined
      const id = partsOf(url).find((part) => HASH.test(part))
      return id && `${this.origin}/play/embed/${id}`
    },
  },
]

export const embedOrigins: readonly string[] = players.map(({ origin }) => origin)

/** Where a video can be shown inside our page; null where only its own site shows it. */
export function embedOf(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  for (const player of players) {
    const address = player.of(url)
    if (address) return address
  }
  return null
}
