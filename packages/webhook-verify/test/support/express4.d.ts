/** Express 4 under another name. The parts that the tests use have the types of Express 5. */
declare module 'express4' {
  import express from 'express';
  export default express;
}
