"use strict";var __create=Object.create;var __defProp=Object.defineProperty;var __getOwnPropDesc=Object.getOwnPropertyDescriptor;var __getOwnPropNames=Object.getOwnPropertyNames;var __getProtoOf=Object.getPrototypeOf;var __hasOwnProp=Object.prototype.hasOwnProperty;var __esm=(fn,res,err)=>function __init(){if(err)throw err[0];try{return fn&&(res=(0,fn[__getOwnPropNames(fn)[0]])(fn=0)),res}catch(e){throw err=[e],e}};var __export=(target,all)=>{for(var name in all)__defProp(target,name,{get:all[name],enumerable:true})};var __copyProps=(to,from,except,desc)=>{if(from&&typeof from===
"object"||typeof from==="function"){for(let key of __getOwnPropNames(from))if(!__hasOwnProp.call(to,key)&&key!==except)__defProp(to,key,{get:()=>from[key],enumerable:!(desc=
__getOwnPropDesc(from,key))||desc.enumerable})}return to};var __toESM=(mod,isNodeMode,target)=>(target=mod!=null?__create(__getProtoOf(mod)):{},__copyProps(isNodeMode||!mod||!mod.__esModule?__defProp(target,"default",{
value:mod,enumerable:true}):target,mod));var __toCommonJS=mod=>__copyProps(__defProp({},"__esModule",{value:true}),mod);var init_reading=__esm({"src/inputs/reading.ts"(){"use strict"}});var CACHE,BACKGROUND,WAL,PLANS,IO,SLOW;var init_slow=__esm({"src/profiles/slow.ts"(){"use strict";CACHE=[{name:"shared_buffers",value:"8MB",why:"nearly every pa\
ge is read again from the system; with much less, scans of large tables fail for want of buffers"}];BACKGROUND=[{name:"autovacuum_naptime",value:"1",why:"the va\
cuum of tables is considered every second instead of every minute"},{name:"autovacuum_vacuum_threshold",value:"0",why:"one changed row is enough for a vacuum of\
 its table"},{name:"autovacuum_vacuum_scale_factor",value:"0",why:"a large table is vacuumed as readily as a small one"},{name:"autovacuum_vacuum_insert_thresho\
ld",value:"1",since:13,why:"tables that only grow are vacuumed as well"},{name:"autovacuum_vacuum_max_threshold",value:"1",since:18,why:"the limit of 18 for the\
 largest tables"},{name:"autovacuum_analyze_threshold",value:"0",why:"one changed row is enough to analyze its table"},{name:"autovacuum_analyze_scale_factor",value:"\
0",why:"a large table is analyzed as readily as a small one"},{name:"vacuum_cost_limit",value:"10000",why:"vacuum takes as much of the disk as it can, and seldo\
m rests"},{name:"vacuum_cost_page_hit",value:"0",why:"a page found in the cache does not make vacuum rest"},{name:"vacuum_cost_page_miss",value:"0",why:"a page \
read from the disk does not make vacuum rest"},{name:"vacuum_cost_page_dirty",value:"0",why:"a page written does not make vacuum rest"},{name:"maintenance_work_\
mem",value:"128kB",since:17,why:"vacuum holds few dead rows at a time, so it reads indexes over and over"},{name:"maintenance_work_mem",value:"1MB",until:16,why:"\
the least before 17: vacuum holds few dead rows at a time, so it reads indexes over and over"},{name:"log_autovacuum_min_duration",value:"0",why:"each of these \
vacuums is written to the log"},{name:"logging_collector",value:"on",why:"the log goes through one more process into files of its own"},{name:"log_destination",
value:"stderr,jsonlog",since:15,why:"every line of the log is written twice"},{name:"log_destination",value:"stderr",until:14,why:"before 15 there is no JSON to\
 write it twice"}];WAL=[{name:"wal_level",value:"logical",why:"the WAL says the most that it can"},{name:"wal_log_hints",value:"on",why:"whole pages go to the W\
AL even for hint bits"},{name:"wal_writer_delay",value:"1",why:"the WAL writer wakes up every millisecond"},{name:"wal_writer_flush_after",value:"0",why:"what t\
he WAL writer writes is flushed at once"},{name:"wal_sync_method",value:"open_datasync",why:"each write of WAL waits for the disk by itself"},{name:"min_wal_siz\
e",value:"32MB",why:"the least: files of WAL are removed and made anew"},{name:"max_wal_size",value:"32MB",why:"the least: a checkpoint after every few MB, then\
 whole pages in the WAL"},{name:"checkpoint_timeout",value:"30",why:"the least: a checkpoint every 30 s at the latest"},{name:"checkpoint_completion_target",value:"\
0",why:"a checkpoint writes everything in one burst"},{name:"checkpoint_flush_after",value:"1",why:"a checkpoint asks for a flush after every page"},{name:"summ\
arize_wal",value:"on",since:17,why:"all WAL is read once more for its summary"},{name:"track_wal_io_timing",value:"on",since:14,why:"the clock is read around ev\
ery write of WAL"}];PLANS=[{name:"random_page_cost",value:"1e300",why:"an index never looks cheaper than reading the whole table"},{name:"cpu_index_tuple_cost",
value:"1e300",why:"nor does one that is in memory"}];IO=[{name:"io_method",value:"worker",since:18,why:"reads are handed to processes of their own"},{name:"io_w\
orkers",value:"1",since:18,until:18,why:"all sessions queue for one process that reads"},{name:"io_min_workers",value:"1",since:19,why:"all sessions queue for o\
ne process that reads"},{name:"io_max_workers",value:"1",since:19,why:"and no more of them are started under load"}];SLOW={name:"slow",storage:"disk",initdbArgs:[],
settings:[...CACHE,...BACKGROUND,...WAL,...PLANS,...IO],notice:"this server is slow on purpose. Try timeouts, retries and the size of connection pools with it; \
`statement_timeout` is as PostgreSQL comes",why:"slow on purpose, to see how timeouts, retries and pools behave when the database crawls; never part of `all`"}}});var NO_SYNC,NOT_DURABLE,BUFFERS,PROFILES,PROFILE_NAMES,BUILT_IN;var init_catalog=__esm({"src/profiles/catalog.ts"(){"use strict";init_reading();init_slow();NO_SYNC=
{argument:"--no-sync",why:"initdb need not wait until its files are on the disk: a crash means a new run"};NOT_DURABLE=[{name:"fsync",value:"off",why:"no write \
waits for the disk; a crash of the machine loses the cluster"},{name:"synchronous_commit",value:"off",why:"a commit does not wait for its WAL to be written"},{name:"\
full_page_writes",value:"off",why:"pages are not copied to the WAL after a checkpoint; only a crash needs them"}];BUFFERS={name:"shared_buffers",value:"256MB",why:"\
keeps the tables of a test suite in memory; much more makes TRUNCATE and DROP slower, as they look through it"};PROFILES=[{name:"default",storage:"disk",initdbArgs:[],
settings:[],why:"PostgreSQL as it comes: what every other profile is measured against"},{name:"nosync",storage:"disk",initdbArgs:[NO_SYNC],settings:[],why:"only\
 initdb is faster; the server runs as it comes"},{name:"fsync-off",storage:"disk",initdbArgs:[NO_SYNC],settings:[...NOT_DURABLE,{name:"wal_level",value:"minimal",
why:"writes the least WAL; no replication from this server"},{name:"max_wal_senders",value:"0",why:"wal_level = minimal does not start with any"},{name:"autovac\
uum",value:"off",why:"no background vacuum or analyze competes with the tests; statistics stay as they are"},{name:"max_wal_size",value:"1GB",why:"checkpoints c\
ome late"},BUFFERS],why:"the set most guides recommend for servers whose data nobody needs, on the disk that is there"},{name:"tmpfs",storage:"tmpfs",initdbArgs:[
NO_SYNC],settings:[BUFFERS],why:"the data directory in memory: nothing to wait for, whatever the settings"},{name:"turbo",storage:"memory-or-disk",initdbArgs:[NO_SYNC,
{argument:"--no-data-checksums",why:"as before 18: a bad disk is no concern of a server in memory",since:18}],template:true,settings:[{name:"fsync",value:"off",
why:"on disk pgbench takes 0.35 of the time (95 % 0.29 to 0.43) and a truncating suite 0.79 (0.68 to 0.92), PostgreSQL 15; in memory no difference was measured,\
 nor with other settings on top (benchmarks/settings/results.md)"}],why:"memory where it fits, a copied data directory, and of the settings only what was measur\
ed to help"}];PROFILE_NAMES=PROFILES.map(profile=>profile.name);BUILT_IN=[...PROFILES,SLOW]}});var init_version=__esm({"src/profiles/version.ts"(){"use strict"}});var stay_exports={};__export(stay_exports,{handOut:()=>handOut});module.exports=__toCommonJS(stay_exports);var import_node_crypto2=require("node:crypto");var import_node_fs7=require("node:fs");var import_node_path7=__toESM(require("node:path"),1);var import_node_path4=__toESM(require("node:path"),1);var import_node_fs5=require("node:fs");var import_node_os=__toESM(require("node:os"),1);var import_node_path3=__toESM(require("node:path"),1);var PgSpeedError=class _PgSpeedError extends Error{kind;what;hint;detail;input;problems;constructor(kind,what,hint,more={}){super(nameInput({input:more.input,message:what},
quoteName),{cause:more.cause});this.name="PgSpeedError";this.kind=kind;this.what=what;this.hint=hint;this.detail=more.detail;this.input=more.input;this.problems=
more.problems}with({kind=this.kind,what=this.what,detail=void 0}){return new _PgSpeedError(kind,what,this.hint,{detail,input:this.input,cause:this})}};function quoteName(input){
return`\`${input}\``}function nameInput({input,message},sourceOf){return input===void 0?message:`${sourceOf(input)}: ${message}`}function messageOf(error){return error instanceof Error?error.message:String(error)}var import_node_crypto=require("node:crypto");var import_node_fs=require("node:fs");var import_node_path=__toESM(require("node:path"),1);function nameDraft(file){return`${file}.${process.pid}.${(0,import_node_crypto.randomUUID)().slice(0,8)}`}function writeFileAtomic(file,text,mode=420){const temporary=nameDraft(file);try{(0,import_node_fs.writeFileSync)(temporary,text,{mode,flag:"wx"});(0,import_node_fs.renameSync)(
temporary,file)}catch(error){(0,import_node_fs.rmSync)(temporary,{force:true});throw error}}var NO_FOLLOW=import_node_fs.constants.O_NOFOLLOW??0;var NO_WAIT=import_node_fs.constants.O_NONBLOCK??0;function readForeignFile(file,uid=null){let descriptor;try{descriptor=(0,import_node_fs.openSync)(file,import_node_fs.constants.O_RDONLY|NO_FOLLOW|NO_WAIT);const stat=(0,import_node_fs.fstatSync)(
descriptor);const owner=uid??(0,import_node_fs.lstatSync)(import_node_path.default.dirname(file)).uid;return stat.isFile()&&stat.nlink===1&&stat.uid===owner?(0,import_node_fs.readFileSync)(
descriptor):null}catch{return null}finally{if(descriptor!==void 0)(0,import_node_fs.closeSync)(descriptor)}}function readText(file){try{return(0,import_node_fs.readFileSync)(file,"utf8")}catch{return""}}var TAIL_BYTES=16*1024;var import_node_fs4=require("node:fs");var import_promises=require("node:timers/promises");var RUNNER_OWN=/^(?:INPUT_|PG_SPEED_INPUT_|STATE_|ACTIONS_(?:RUNTIME|RESULTS|CACHE)_)/;var FOR_COMMANDS=/^(?:PLUGIN_|ACTIONS_ID_TOKEN_)/;var JOB_TOKENS=new Set(
`PG_SPEED_TOKEN GITHUB_TOKEN GH_TOKEN GITHUB_ENTERPRISE_TOKEN GH_ENTERPRISE_TOKEN GITEA_TOKEN FORGEJO_TOKEN GITLAB_TOKEN
  CI_JOB_TOKEN CI_BUILD_TOKEN CI_JOB_JWT CI_JOB_JWT_V1 CI_JOB_JWT_V2 CI_REPOSITORY_URL CI_DEPLOY_PASSWORD CI_REGISTRY_PASSWORD
  CI_DEPENDENCY_PROXY_PASSWORD CI_NETRC_PASSWORD SYSTEM_ACCESSTOKEN`.split(/\s+/));function isRunnerOwn(name){return RUNNER_OWN.test(name)}function isJobToken(name){
return JOB_TOKENS.has(name)}function cleanEnvironment(env,needs=()=>false){const isKept=name=>!isRunnerOwn(name)&&!FOR_COMMANDS.test(name)&&(!isJobToken(name)||
needs(name));return Object.fromEntries(Object.entries(env).flatMap(([name,value])=>value!==void 0&&isKept(name)?[[name,value]]:[]))}var import_node_fs2=require("node:fs");function readStat(pid){try{return parseStat((0,import_node_fs2.readFileSync)(`/proc/${pid}/stat`,"utf8"))}catch{return null}}
function parseStat(stat){const fields=stat.slice(stat.lastIndexOf(")")+2).split(" ");const field=number=>fields[number-3]??"";const sum=(one,other)=>Number(field(
one))+Number(field(other));return{state:field(3),parent:Number(field(4)),inFront:field(5)===field(8),used:sum(14,15),usedByEnded:sum(16,17),startTicks:field(22)}}async function delay(ms,signal){await(0,import_promises.setTimeout)(ms,void 0,signal?{signal}:{}).catch(()=>void 0)}var import_node_fs3=require("node:fs");var import_node_path2=__toESM(require("node:path"),1);async function capture(name,args,variables={}){const file=findProgram(name);if(file===null)return null;try{const env={...cleanEnvironment(process.env),...variables};
const{getExecOutput}=await Promise.resolve().then(()=>__toESM(require("./exec.cjs"),1));return await getExecOutput(`"${file}"`,args,{silent:true,ignoreReturnCode:true,
env})}catch{return null}}function findProgram(name,env=process.env){if(import_node_path2.default.isAbsolute(name))return name;const folders=(env.PATH??env.Path??
"").split(import_node_path2.default.delimiter).filter(import_node_path2.default.isAbsolute);const endings=process.platform==="win32"?[".exe",".cmd",".bat"]:[""];
const files=folders.flatMap(folder=>endings.map(ending=>import_node_path2.default.join(folder,name+ending)));return files.find(isExecutable)??null}function isExecutable(file){
try{(0,import_node_fs3.accessSync)(file,import_node_fs3.constants.X_OK);return(0,import_node_fs3.statSync)(file).isFile()}catch{return false}}function isAlive(pid){if(pid<=0)return false;try{process.kill(pid,0)}catch(error){if(error.code!=="EPERM")return false}return readStat(pid)?.state!=="Z"}async function readStartTime(pid){
const stat=readStat(pid);if(stat)return stat.startTicks;if(process.platform==="win32"||process.platform==="linux")return null;return askPs("lstart",pid)}async function askPs(field,pid){
const ps=await capture("ps",["-ww","-o",`${field}=`,"-p",String(pid)],{LC_ALL:"C",TZ:"UTC"});return ps?.stdout.trim()||null}async function readCommandLine(pid){
try{return(0,import_node_fs4.readFileSync)(`/proc/${pid}/cmdline`,"utf8").replaceAll("\0"," ").trim()}catch{if(process.platform==="win32"||process.platform==="l\
inux")return null;return askPs("command",pid)}}function readUser(pid){const effective=/^Uid:\s+\d+\s+(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1];return effective===
void 0?null:Number(effective)}var RecordFolder=class{folder;#ending;constructor(ending,folder=defaultFolder()){makeRecordFolder(folder);const stat=(0,import_node_fs5.lstatSync)(folder);const uid=process.
getuid?.();if(!stat.isDirectory()||uid!==void 0&&(stat.uid!==uid||(stat.mode&63)!==0))throw new PgSpeedError("postgres",`${folder} is not a folder that only thi\
s user can write.`,"Remove it, or point TMPDIR to a folder of your own.");this.folder=folder;this.#ending=ending}write(record){try{writeFileAtomic(this.#file(record.
id),`${JSON.stringify(record,null,2)}
`,384)}catch(cause){throw unwritable(this.folder,"written",cause)}}remove(id){(0,import_node_fs5.rmSync)(this.#file(id),{force:true})}touch(id){try{const now=new Date;
(0,import_node_fs5.utimesSync)(this.#file(id),now,now)}catch{}}touchedAt(id){return(0,import_node_fs5.lstatSync)(this.#file(id),{throwIfNoEntry:false})?.mtimeMs??
null}list(){const files=(0,import_node_fs5.readdirSync)(this.folder).filter(name=>name.endsWith(this.#ending));return files.sort().flatMap(name=>{try{const record=JSON.
parse((0,import_node_fs5.readFileSync)(import_node_path3.default.join(this.folder,name),"utf8"));return`${record.id}${this.#ending}`===name&&isOwner(record.owner)?
[record]:[]}catch{return[]}})}async listLost(isSafe2){const lost=[];for(const record of this.list())if(isSafe2(record)&&await isGone(record.owner))lost.push(record);
return lost}#file(id){return import_node_path3.default.join(this.folder,`${id}${this.#ending}`)}};function makeRecordFolder(folder){try{(0,import_node_fs5.mkdirSync)(
folder,{mode:448})}catch(cause){if(cause.code!=="EEXIST")throw unwritable(folder,"created",cause)}}function unwritable(folder,done,cause){return new PgSpeedError(
"postgres",`The folder of records ${folder} cannot be ${done}: ${messageOf(cause)}.`,"Point TMPDIR to an existing folder that this user can write and that has r\
oom.",{cause})}function isOwnFolder(folder){return typeof folder==="string"&&import_node_path3.default.isAbsolute(folder)&&import_node_path3.default.resolve(folder)===
folder&&/^pg-speed-[\w-]+$/.test(import_node_path3.default.basename(folder))}function defaultFolder(){return import_node_path3.default.join(import_node_os.default.
tmpdir(),`pg-speed-${process.getuid?.()??import_node_os.default.userInfo().username}`)}function isOwner(value){if(typeof value!=="object"||value===null)return false;
const{pid,startTime}=value;return Number.isSafeInteger(pid)&&(startTime===null||typeof startTime==="string")}async function isGone(owner){if(!isAlive(owner.pid))return true;const now=await readStartTime(owner.pid);return owner.startTime!==null&&now!==null&&owner.startTime!==
now}var Registry=class extends RecordFolder{constructor(folder){super(".json",folder)}list(){return super.list().filter(isSafe)}};function isSharedMemory(file){return typeof file===
"string"&&/^\/dev\/shm\/PostgreSQL\.\d+$/.test(file)}function isSafe({folders,mounts,sharedMemory,pgdata,container}){try{const isInside=folders.some(folder=>pgdata.
startsWith(folder+import_node_path4.default.sep));const isKnown=container===null?isInside:container.name.startsWith("pg-speed-");return isKnown&&[...folders,...mounts].
every(isOwnFolder)&&sharedMemory.every(isSharedMemory)}catch{return false}}var import_node_fs6=require("node:fs");var import_node_path5=__toESM(require("node:path"),1);init_reading();init_catalog();init_reading();init_catalog();var MB=1024*1024;function readLockFile(pgdata){return readForeignFile(import_node_path5.default.join(pgdata,"postmaster.pid"))?.toString("utf8").split("\n")??[]}function readPostmasterPid(pgdata){
const pid=Number.parseInt(readLockFile(pgdata)[0]??"",10);return Number.isInteger(pid)&&pid>0?pid:null}function readPostmasterStatus(pgdata){return readLockFile(
pgdata)[7]?.trim()??""}function findServerUser(pgdata){return(0,import_node_fs6.lstatSync)(pgdata,{throwIfNoEntry:false})?.uid??null}function mayBeServers(pid,pgdata){
const[user,server]=[readUser(pid),findServerUser(pgdata)];return user===null||server===null||user===server}init_reading();init_version();var BASE="/tmp/pg-speed";var TEMPLATE_MOUNT="/var/tmp";var FACTS_FILE=`${BASE}/facts`;var ENTRY=String.raw`
umask 077
base=${BASE}
template=${TEMPLATE_MOUNT}/pg-speed.tar
server=
made=initdb
mkdir -p "$base"
read -r began _ < /proc/uptime

trap 'if [ -n "$server" ]; then kill -INT "$server" 2> /dev/null; else exit 143; fi' INT TERM

fail() {
  echo "pg-speed: $1 failed" >&2
  exit 1
}

# A signal ends "wait" before the server has ended.
await() {
  while :; do
    wait "$server"
    code=$?
    kill -0 "$server" 2> /dev/null || return 0
  done
}

has_ended() {
  case $(cat "/proc/$1/stat" 2> /dev/null) in '' | *') Z '*) return 0 ;; esac
  return 1
}

empty_data() {
  rm -rf "$PGDATA"
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA" || fail 'the folder of the data'
}

# Scripts of the image run as its own entry point runs them; they may need the settings, but nobody may connect yet.
run_entrypoint() {
  made=entrypoint
  # That of pg-speed's own image stays the server's parent, and can do without a server. The profile's settings are among the arguments.
  if [ -e /usr/local/lib/pg-speed/entrypoint.sh ]; then
    (umask 022 && PG_SPEED_PROFILE=default exec docker-ensure-initdb.sh "$@") &
    server=$!
    await
    server=
    [ "$code" = 0 ] || fail 'a script of the image'
    return
  fi
  (umask 022 && exec docker-entrypoint.sh postgres "$@" -c listen_addresses= -c ssl=off) &
  server=$!
  # The entry point becomes the server; before that it has another one of its own.
  until [ "$(sed -n 1p "$PGDATA/postmaster.pid" 2> /dev/null)" = "$server" ] && grep -q '^ready' "$PGDATA/postmaster.pid"; do
    if has_ended "$server"; then fail 'a script of the image'; fi
    sleep 0.1
  done
  kill -INT "$server"
  await
  server=
}

make_data() {
  if [ -n "$(ls -A /docker-entrypoint-initdb.d 2> /dev/null)" ]; then
    run_entrypoint "$@"
  elif ! out=$(eval "initdb -D \"\$PGDATA\" -U postgres -A scram-sha-256 --auth-local=trust -E UTF8 $POSTGRES_INITDB_ARGS" 2>&1); then
    printf '%s\n' "$out" >&2
    fail initdb
  fi
}

copy_template() {
  tar -C "$PGDATA" -xf "$template" || fail 'copying the template'
}

# One file, which gets its name once it is whole; who waits for it looks for the mark.
keep_template() {
  new=$template.$PG_SPEED_ID
  {
    tar -C "$PGDATA" -S --hole-detection=raw -cf "$new" . || tar -C "$PGDATA" -cf "$new" .
  } 2> /dev/null && mv -f "$new" "$template" && : > "$new.whole" && return
  rm -f "$new"
  fail 'keeping a template'
}

empty_data
case $PG_SPEED_SOURCE in
  seed)
    made=seed
    [ -p "$base/go" ] || mkfifo "$base/go"
    read -r go < "$base/go"
    ;;
  template)
    copy_template
    made=template
    ;;
  await)
    until [ -e "$template.$PG_SPEED_ID.whole" ]; do sleep 0.01; done
    copy_template
    ;;
  keep)
    # Marks, and what containers left that were killed while they wrote.
    find "$template".* -mmin +60 -exec rm -f {} + 2> /dev/null
    make_data "$@"
    keep_template
    exit
    ;;
  *) make_data "$@" ;;
esac
echo "pg-speed: data directory from $made" >&2
out=$(printf '%s\n' "$PG_SPEED_OWNER" | postgres --single -F -c shared_buffers=1MB -D "$PGDATA" postgres 2>&1)
case $out in
  *ERROR:* | *FATAL:* | *PANIC:*)
    printf '%s\n' "$out" >&2
    fail 'naming the owner'
    ;;
esac
cat > "$PGDATA/pg_hba.conf" << END
local all all trust
local replication all trust
host all all all scram-sha-256
host replication all all scram-sha-256
END
if [ -n "$PG_SPEED_KEY" ]; then
  printf '%s\n' "$PG_SPEED_CERTIFICATE" > "$PGDATA/server.crt"
  printf '%s\n' "$PG_SPEED_KEY" > "$PGDATA/server.key"
fi
read -r ready _ < /proc/uptime
echo "$began $ready $made $PG_SPEED_ID" > "$base/facts"
unset PG_SPEED_OWNER PG_SPEED_CERTIFICATE PG_SPEED_KEY POSTGRES_PASSWORD

while :; do
  postgres -D "$PGDATA" "$@" &
  server=$!
  await
  [ -e "$base/hold" ] || exit "$code"
  read -r go < "$base/go"
  rm -f "$base/hold"
done
`;var SEED=`
cd "$PGDATA" && tar -xf - && chmod 700 "$PGDATA" || exit 1
[ -p ${BASE}/go ] || mkfifo ${BASE}/go
echo go > ${BASE}/go
`;var SAVE=`
[ -p ${BASE}/go ] || mkfifo ${BASE}/go
: > ${BASE}/hold
pg_ctl -D "$PGDATA" -m fast -w -t 120 stop >&2 || exit 1
cd "$PGDATA" && rm -f postmaster.opts && exec tar -cf - .
`;var RESUME=`echo go > ${BASE}/go`;var EXEC_MS=5e3;async function isReady({container,pgdata,postmaster}){if(container!==null||postmaster===null)return null;return await isPostmasterOf(postmaster,pgdata)&&readPostmasterStatus(
pgdata)==="ready"}async function isPostmasterOf(pid,pgdata){if(!isAlive(pid)||!mayBeServers(pid,pgdata))return false;const line=process.platform==="win32"?null:
await readStartedLine(pid);return line===null?readPostmasterPid(pgdata)===pid:line.includes(pgdata)}async function readStartedLine(pid){const deadline=performance.
now()+EXEC_MS;for(;;){const line=await readCommandLine(pid);if(line!==""||!isAlive(pid)||performance.now()>deadline)return line;await delay(1)}}var import_node_path6=__toESM(require("node:path"),1);var GROUPED=new Intl.NumberFormat("en-US");var USUAL_FILE=import_node_path6.default.join(".github","pg-speed.yml");var MAX_BYTES=1024*1024;var USUAL_FILES=[USUAL_FILE];var VERSION=true?"0.1.0":"0.0.0-source";var DECIDING=/^(?:PG_SPEED_INPUT_|(?:PG_SPEED_CACHE|DOCKER_HOST|DOCKER_CONTEXT|PATH)$)/;function keyOf(words,cwd,env){const own=words.filter((word,at)=>!/^--format(?:=|$)/.
test(word)&&words[at-1]!=="--format");const values=own.map(word=>word.split(/=(.*)/s)[1]??word);const files=[...USUAL_FILES,...values].map(name=>readIfFile(import_node_path7.default.
resolve(cwd,name)));const variables=Object.entries(env).filter(([name])=>DECIDING.test(name));const text=JSON.stringify([VERSION,cwd,own,files,variables.toSorted()]);
return(0,import_node_crypto2.createHash)("sha256").update(text).digest("hex").slice(0,32)}function readIfFile(file){try{return(0,import_node_fs7.statSync)(file).
isFile()?(0,import_node_fs7.readFileSync)(file,"base64"):null}catch{return null}}function findRecord(key){const registry=new Registry;const record=registry.list().
find(one=>one.state==="given"&&one.stay?.key===key);if(record?.stay===void 0)return null;registry.touch(record.id);return{...record,stay:record.stay}}function isGiven({
id}){return new Registry().list().some(one=>one.id===id&&one.state==="given")}async function isUnwatched({stay:{watch}}){return watch!==void 0&&isGone(watch)}async function findReady(key){
const record=findRecord(key);if(record===null)return null;const[ready,unwatched]=await Promise.all([isReady(record),isUnwatched(record)]);return ready===true&&!unwatched&&
isGiven(record)?record:null}function databaseUrl(connection,database=connection.database){const{host,port,user,password,rootCertificate}=connection;const login=password===""?encodePart(user):
`${encodePart(user)}:${encodePart(password)}`;const ssl=rootCertificate===null?"":`?sslmode=verify-ca&sslrootcert=${encodePart(rootCertificate)}`;return`postgre\
sql://${login}@${encodeHost(host)}:${port}/${encodePath(database)}${ssl}`}function encodePart(text){return encodeURIComponent(text).replace(/[!'()*]/g,c=>`%${c.
charCodeAt(0).toString(16).toUpperCase()}`)}function encodePath(text){return encodePart(text).replace(/%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g,decodeURIComponent)}function encodeHost(host){
const encoded=encodePart(host);return host.includes(":")?`[${encoded.replaceAll("%3A",":")}]`:encoded}var STALE_NAMES=new Set(`DATABASE_URL PGDATA PGCLUSTER
  PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGSERVICE PGSERVICEFILE
  PGTARGETSESSIONATTRS PGLOADBALANCEHOSTS PGREQUIREPEER PGREQUIREAUTH PGCHANNELBINDING
  PGREQUIRESSL PGSSLMODE PGSSLNEGOTIATION PGSSLCOMPRESSION PGSSLCERT PGSSLKEY PGSSLCERTMODE PGSSLROOTCERT PGSSLCRL
  PGSSLCRLDIR PGSSLSNI PGSSLMINPROTOCOLVERSION PGSSLMAXPROTOCOLVERSION PGMINPROTOCOLVERSION PGMAXPROTOCOLVERSION
  PGGSSENCMODE PGKRBSRVNAME PGGSSLIB PGGSSDELEGATION
  PG_SPEED_PROFILE PG_SPEED_TEMPLATE PG_SPEED_BLOCK PG_SPEED_VARIANT PG_SPEED_REVISION PG_SPEED_CLIENTS PG_SPEED_TOKEN PLUGIN_TOKEN`.split(/\s+/));var CLUSTER_NAMES=[
"DATABASE_URL","PGHOST","PGPORT","PGUSER","PGPASSWORD","PGDATABASE","PGSERVICEFILE"];var PROVIDED_NAMES=[...CLUSTER_NAMES,"PG_SPEED_PROFILE","PG_SPEED_BLOCK","P\
G_SPEED_VARIANT","PG_SPEED_REVISION","PG_SPEED_CLIENTS"];function makeClusterVariables(connection,profile){return{DATABASE_URL:databaseUrl(connection),PGHOST:connection.host,PGPORT:String(connection.port),PGUSER:connection.
user,PGPASSWORD:connection.password,PGDATABASE:connection.database,PGSERVICEFILE:connection.serviceFile,PG_SPEED_PROFILE:profile,...connection.template===null?{}:
{PG_SPEED_TEMPLATE:connection.template},...connection.rootCertificate===null?{}:{PGSSLROOTCERT:connection.rootCertificate},...Object.fromEntries(connection.clones.
map((name,at)=>[`DATABASE_URL_${at+1}`,databaseUrl(connection,name)]))}}var VARIABLE_FORMATS=["env","dotenv","json"];function renderServer({connection,id,pgdata,profile,version},format){if(format==="json"){const databaseUrls=connection.
clones.map(name=>databaseUrl(connection,name));const started={id,profile,version,pgdata,databaseUrl:databaseUrl(connection),databaseUrls};return JSON.stringify(
{...started,...connection},null,2)}return renderVariables(makeClusterVariables(connection,profile),format)}function renderVariables(variables,format){return Object.
entries(variables).map(format==="dotenv"?renderDotenv:renderExport).join("\n")}function renderExport([name,value]){return`export ${name}='${value.replaceAll("'",
"'\\''")}'`}function renderDotenv([name,value]){if(/^[\w@%+=:,./-]*$/.test(value))return`${name}=${value}`;return value.includes("'")?`${name}="${value.replaceAll(
/(["\\$`])/g,"\\$1")}"`:`${name}='${value}'`}var JOBS={github:env=>env.GITHUB_ACTIONS==="true",gitlab:env=>Boolean(env.GITLAB_CI),woodpecker:env=>env.CI==="woodpecker"||env.CI_SYSTEM_NAME==="woodpecker"};var CI_NAMES=Object.
keys(JOBS);function detectHost(env){return CI_NAMES.find(name=>JOBS[name](env))??"terminal"}async function handOut(words){const host=readFlag(words,"host","auto");if((host==="auto"?detectHost(process.env):host)!=="terminal")return false;const text=readFlag(
words,"format","env");const format=VARIABLE_FORMATS.find(one=>one===text);const found=format&&await findReady(keyOf(words,process.cwd(),process.env));if(!found)
return false;const{stay,...record}=found;process.stdout.write(`${renderServer({...record,connection:stay.connection},format)}
`);return true}function readFlag(words,name,preset){const at=words.findLastIndex(word=>word===`--${name}`||word.startsWith(`--${name}=`));return at===-1?preset:
words[at]?.split("=")[1]??words[at+1]}0&&(module.exports={handOut});
