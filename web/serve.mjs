// serve.mjs [PORT]: shows web/dist on this machine, and opens it.

import { spawn } from 'node:child_process'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { connect } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('./dist', import.meta.url))
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.ftl': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm', '.woff2': 'font/woff2', '.json': 'application/json', '.webmanifest': 'application/manifest+json'
}

/** A server of the built page; with the port of a `taol serve` its tables are there too. */
export function server(tables = null) {
  const here = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname))
    if (tables !== null && path.startsWith('/api/')) {
      const passed = ask({ port: tables, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.writeHead(502).end())
      request.pipe(passed)
      return
    }
    const file = join(dist, path === '/' || path === '/join' ? 'index.html' : path)
    if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const squeezed = /\bbr\b/.test(String(request.headers['accept-encoding'])) && existsSync(`${file}.br`)
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(squeezed ? { 'content-encoding': 'br' } : {})
    })
    createReadStream(squeezed ? `${file}.br` : file).pipe(response)
  })
  if (tables !== null) {
    here.on('upgrade', (request, socket, head) => {
      const other = connect(tables, '127.0.0.1', () => {
        const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
        other.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        other.write(head)
        socket.pipe(other).pipe(socket)
      })
      other.on('error', () => socket.destroy())
      socket.on('error', () => other.destroy())
      here.emit('passed', socket)
    })
  }
  return here
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.argv[2] ?? 7591)
  const address = `http://localhost:${port}/`
  server().listen(port, '127.0.0.1', () => {
    console.log(address)
    const opener = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open'
    spawn(opener, [address], { stdio: 'ignore', detached: true }).on('error', () => {}).unref()
  })
}
