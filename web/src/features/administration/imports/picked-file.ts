/** What a person chose or dropped: a file, or of a folder the files that an import reads. */
export interface Picked {
  name: string
  content: Blob
}

/** The files of Takeout that say something of reviews; photos stay where they are. */
const READ = /(?:^|\/)(?:reviews(?:[-_][^/]*)?|data|additionalData)\.json$/u

/** A file of a folder, by its path within it. */
interface FolderFile {
  path: string
  file: File
}

/** The only file of several that were chosen together, or all of them packed as one, as a folder is. */
export async function packed(files: readonly FolderFile[], name: string): Promise<Picked | null> {
  const [only] = files
  if (files.length === 1 && only) return { name: only.file.name, content: only.file }
  const wanted = files.filter(({ path }) => READ.test(path))
  if (wanted.length === 0) return null
  const { downloadZip } = await import('client-zip')
  const inputs = wanted.map(({ path, file }) => ({ name: path, input: file }))
  return { name: `${name}.zip`, content: await downloadZip(inputs).blob() }
}

/** The files of an input, each by its path in the folder that was chosen. */
export const filesOf = (list: FileList | null): FolderFile[] =>
  [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/** The files that were dropped, those of folders among them. */
export async function droppedFiles(data: DataTransfer): Promise<FolderFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry())
  if (entries.every((entry) => entry === null)) return filesOf(data.files)
  const found = await Promise.all(entries.flatMap((entry) => (entry ? [filesIn(entry, '')] : [])))
  return found.flat()
}

async function filesIn(entry: FileSystemEntry, within: string): Promise<FolderFile[]> {
  const path = `${within}${entry.name}`
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ path, file }]
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // A reader gives a hundred entries at a time.
    // oxlint-disable-next-line no-await-in-loop
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) break
    all.push(...some)
  }
  return (await Promise.all(all.map((one) => filesIn(one, `${path}/`)))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
