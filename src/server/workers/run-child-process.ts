import { type ForkOptions, fork } from 'node:child_process';

/** The process has exited without an outcome: it was killed, or has failed. */
export class ProcessExitError extends Error {}

/**
 * Runs one task in a child process, which receives the task, sends the outcome and exits.
 * @param file the module of the process, which calls `handleChildProcessTask`
 * @throws ProcessExitError; Error if the process cannot start
 */
export function runChildProcessTask<Outcome>(
  file: string,
  task: object,
  options: ForkOptions,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(file, options);
    let outcome: { value: Outcome } | undefined;
    child.once('message', (message) => (outcome = { value: message as Outcome }));
    // A process that did not start emits no `exit`.
    child.on('error', (error) => child.pid === undefined && reject(error));
    child.once('exit', (code, signal) => {
      if (outcome) resolve(outcome.value);
      else reject(new ProcessExitError(`the task process exited with ${code ?? signal}`));
    });
    // If the process has already exited, `exit` rejects.
    child.send(task, () => undefined);
  });
}

/** Runs the task that this process receives, then exits. Also exits when the parent process disconnects. */
export function handleChildProcessTask<Task, Outcome>(runTask: (task: Task) => Promise<Outcome>): void {
  process.once('disconnect', () => process.exit());
  process.once('message', async (task: Task) => {
    const outcome = await runTask(task);
    process.send?.(outcome, () => process.disconnect?.());
  });
}
