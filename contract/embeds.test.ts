import { expect, test } from 'vitest'
import { embedOf, embedOrigins } from './embeds.ts'

test('links people copy become addresses of players we allow', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  expect(embedOf('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s')).toBe(youtube)
  expect(embedOf('https://youtu.be/dQw4w9WgXcQ?si=x')).toBe(youtube)
  expect(embedOf('https://m.youtube.com/shorts/dQw4w9WgXcQ')).toBe(youtube)
  expect(embedOf('https://rutube.ru/video/0123456789abcdef0123456789abcdef/')).toBe(
    'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef',
  )
})

test('nothing else is framed', () => {
  for (const link of [
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://mover.uz/watch/abcdef12',
    'no address',
  ])
    expect(embedOf(link), link).toBeNull()
  for (const origin of embedOrigins) expect(new URL(origin).origin).toBe(origin)
})
