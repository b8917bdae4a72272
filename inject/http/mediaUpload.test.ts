import { beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { createTexts } from '../texts.ts'
import { createHttp } from './http.ts'
import { uploadMedia } from './mediaUpload.ts'

const texts = createTexts('de')
const network = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const http = createHttp({ page: {} as never, texts, timeoutMs: 30_000 })
const url = 'https://kunst.example/wp-json/wp/v2/media/'
const body = new FormData()

const exhausted = (): Response =>
  new Response('<h1>500</h1>', { status: 500, headers: { 'X-WP-Upload-Attachment-ID': '77' } })
const failed = (): Response => new Response('', { status: 502 })
const sent = (): string[] => network.mock.calls.map(([each, { method }]) => `${method} ${each.replace(url, '')}`)

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})

test('a file that the server took needs nothing more', { tags: ids('S9.27') }, async () => {
  network.mockResolvedValueOnce(new Response('{"id":77}', { status: 201 }))
  expect(await uploadMedia(http, texts, { url, body })).toEqual({ id: 77 })
  expect(network).toHaveBeenCalledTimes(1)
})

test('a server that ran out of resources is asked to finish, until it has', { tags: ids('S9.27') }, async () => {
  network.mockResolvedValueOnce(exhausted())
  for (let attempt = 1; attempt <= 4; attempt++) network.mockResolvedValueOnce(failed())
  network.mockResolvedValueOnce(new Response('{"id":77}'))
  expect(await uploadMedia(http, texts, { url, body })).toEqual({ id: 77 })
  expect(sent()).toEqual(['POST ', ...Array.from({ length: 5 }, () => 'POST 77/post-process')])
  expect(network.mock.calls[1]?.[1].body).toBe('{"action":"create-image-subsizes"}')
})

test('after 5 attempts the unfinished file is deleted, and the caller hears post_process', {
  tags: ids('S8.52', 'S9.27'),
}, async () => {
  network.mockResolvedValueOnce(exhausted()).mockImplementation(async () => failed())
  await expect(uploadMedia(http, texts, { url, body })).rejects.toMatchObject({
    code: 'post_process',
    status: 500,
  })
  expect(sent()).toEqual(['POST ', ...Array.from({ length: 5 }, () => 'POST 77/post-process'), 'DELETE 77?force=true'])
})

test('an error without an attachment is an error like any other', { tags: ids('S9.27') }, async () => {
  network.mockResolvedValueOnce(new Response('{"code":"rest_upload_no_data"}', { status: 500 }))
  await expect(uploadMedia(http, texts, { url, body })).rejects.toMatchObject({ code: 'rest_upload_no_data' })
  expect(network).toHaveBeenCalledTimes(1)
})
