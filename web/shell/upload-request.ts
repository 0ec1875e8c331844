/** `fetch` cannot tell how much of a body has left; an old request can. */
export function sendWithProgress(
  method: string,
  address: string,
  headers: Headers,
  body: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'arraybuffer'
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.response, { status: request.status, headers: { 'content-type': type } }))
    }
    request.onerror = () => reject(new TypeError('Failed to send'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
