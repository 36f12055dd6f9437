dbset db pg
dbset bm TPC-C
diset connection pg_host 127.0.0.1
diset connection pg_port 5433
diset connection pg_sslmode disable
diset tpcc pg_superuser me
diset tpcc pg_superuserpass secret\ word
diset tpcc pg_defaultdbase postgres
diset tpcc pg_user tpcc
diset tpcc pg_pass tpcc
diset tpcc pg_dbase tpcc
diset tpcc pg_storedprocs true
diset tpcc pg_driver timed
diset tpcc pg_rampup 1
diset tpcc pg_duration 2
diset tpcc pg_timeprofile true
diset tpcc pg_vacuum true
diset tpcc pg_allwarehouse true
catch { giset commandline keepalive_margin 600 }
loadscript
vuset vu 5
vucreate
set pg_speed_run [ vurun ]
vudestroy
set pg_speed_job [ lindex [ split $pg_speed_run = ] 1 ]
jobs $pg_speed_job result
jobs $pg_speed_job timing
