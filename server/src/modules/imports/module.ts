import { type Module, works } from '#module'
import { runImport } from './run-import.ts'
import { runImportJob } from './start-import.ts'
import { purgeImports } from './stop-import.ts'
import { undoImport, undoImportJob } from './undo-import.ts'

/** Reviews that come in by a file: sent in parts, looked at, read in by a job, each once; and undone by another. */
export const imports: Module = {
  name: 'imports',
  mount: async (mounting) => (await import('./routes.ts')).mountImports(mounting),
  jobs: [works(runImportJob, runImport), works(undoImportJob, undoImport)],
  purgeRestaurant: purgeImports,
}
