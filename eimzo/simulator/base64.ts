export const bytes = (text = ''): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'))
export const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64')
